#include "server/ai/worker_pool.hpp"

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "server/ai/fair_queue.hpp"

namespace tengen::server::ai {
namespace {

using Clock = std::chrono::steady_clock;

/// The end of the server does not wait longer for engines.
constexpr std::chrono::milliseconds kLongestEnd{1'000};

using Seat = std::pair<base::RoomId, rules::Side>;

/// A question that a worker is busy with.
struct Job {
    enum class State : std::uint8_t {
        asked,
        stopping,  // told to stop
        given_up,  // answered in its place; the worker is lost
    };

    Question question;
    engine::Limits limits{};
    std::stop_source stop{};
    Clock::time_point started{};
    Clock::time_point deadline{};
    /// When its thoughts were told last; the clock may have begun a moment ago.
    std::optional<Clock::time_point> told{};
    /// Thought, and not told yet.
    std::optional<proto::Thinking> untold{};
    /// Told last.
    std::optional<proto::Thinking> last{};
    State state = State::asked;
    bool wanted = true;
};

}  // namespace

/// What workers, watchdog and owner share; it outlives the pool as long as a lost worker needs it.
class WorkerPool::Shared : public std::enable_shared_from_this<Shared> {
  public:
    Shared(PoolOptions options, Engines engines, Answers answers)
        : options_(options),
          engines_(std::move(engines)),
          answers_(std::move(answers)),
          waiting_([this](Question const& question) { return may_go(question); }) {}

    void open();
    void ask(Question question);
    void cancel(core::CancelEngine const& seat);
    void watch(std::stop_token const& stop);
    void close();
    [[nodiscard]] int lost() const;
    [[nodiscard]] Stats stats() const;

  private:
    static void work(std::shared_ptr<Shared> const& shared);

    [[nodiscard]] std::shared_ptr<Job> take();
    [[nodiscard]] bool finish(std::shared_ptr<Job> const& job, Answer result);
    void think(std::shared_ptr<Job> const& job, proto::Thinking thinking);
    // With the mutex held:
    [[nodiscard]] std::optional<int> own_number(Question const& question) const;
    [[nodiscard]] bool may_go(Question const& question) const;
    void start_worker();
    void tell(Job& job, proto::Thinking thinking);
    void deliver(Question const& question, Answer result);
    void tell_to_stop(Job& job, Clock::time_point now);
    void give_up(std::shared_ptr<Job> const& job);
    /// What the AI's clock leaves of its time, now that a worker takes the question.
    void obey_clock(Job& job);
    void check_deadlines(Clock::time_point now);
    [[nodiscard]] Clock::time_point next_deadline() const;

    PoolOptions const options_;
    Engines const engines_;
    Answers const answers_;
    mutable std::mutex mutex_;
    std::condition_variable work_;
    std::condition_variable_any watch_;
    std::condition_variable left_;
    FairQueue waiting_;
    /// When the clock of an AI that waits wants its move.
    std::map<Seat, Clock::time_point> due_;
    std::vector<std::shared_ptr<Job>> running_;
    int workers_ = 0;
    int lost_ = 0;
    int ever_lost_ = 0;
    base::Histogram think_ = base::histogram_of_waits();
    bool closed_ = false;
};

void WorkerPool::Shared::open() {
    std::lock_guard const lock(mutex_);
    for (int i = 0; i < std::max(options_.threads, 1) + engines_.at_once_in_all; ++i) {
        start_worker();
    }
}

void WorkerPool::Shared::start_worker() {
    std::thread(work, shared_from_this()).detach();
    ++workers_;
}

void WorkerPool::Shared::work(std::shared_ptr<Shared> const& shared) {
    while (auto const job = shared->take()) {
        Answer result = answer(
            job->question, shared->engines_, job->limits,
            [&shared, &job](proto::Thinking thinking) { shared->think(job, std::move(thinking)); },
            job->stop.get_token());
        if (!shared->finish(job, std::move(result))) {
            return;
        }
    }
}

std::optional<int> WorkerPool::Shared::own_number(Question const& question) const {
    auto const* const move = std::get_if<core::AskEngine>(&question);
    return move != nullptr && engines_.at_once ? engines_.at_once(move->level) : std::nullopt;
}

bool WorkerPool::Shared::may_go(Question const& question) const {
    if (auto const most = own_number(question)) {
        auto const& level = std::get<core::AskEngine>(question).level;
        return std::ranges::count_if(running_, [&level](auto const& job) {
                   auto const* const other = std::get_if<core::AskEngine>(&job->question);
                   return other != nullptr && other->level == level;
               }) < *most;
    }
    return std::ranges::count_if(running_, [this](auto const& job) { return !own_number(job->question); }) <
           std::max(options_.threads, 1);
}

std::shared_ptr<Job> WorkerPool::Shared::take() {
    std::unique_lock lock(mutex_);
    work_.wait(lock, [this] { return closed_ || waiting_.ready(); });
    if (closed_) {
        --workers_;
        left_.notify_all();
        return nullptr;
    }
    auto job = std::make_shared<Job>(Job{.question = waiting_.pop(), .started = Clock::now()});
    job->limits = engines_.limits(level_of(job->question, engines_));
    bool const too_long = !own_number(job->question) && job->limits.time > options_.time_limit;
    if (job->limits.time.count() == 0 || too_long) {
        job->limits.time = options_.time_limit;
    }
    obey_clock(*job);
    job->deadline = job->started + job->limits.time;
    running_.push_back(job);
    watch_.notify_all();
    return job;
}

void WorkerPool::Shared::obey_clock(Job& job) {
    auto const& ticket = ticket_of(job.question);
    auto const due = due_.find({ticket.room, ticket.side});
    if (!std::holds_alternative<core::AskEngine>(job.question) || due == due_.end()) {
        return;
    }
    auto const left = std::chrono::floor<std::chrono::milliseconds>(due->second - job.started);
    job.limits.time = std::clamp(left, std::chrono::milliseconds{1}, job.limits.time);
    due_.erase(due);
}

bool WorkerPool::Shared::finish(std::shared_ptr<Job> const& job, Answer result) {
    std::lock_guard const lock(mutex_);
    if (job->state == Job::State::given_up) {
        --lost_;
        return false;
    }
    std::erase(running_, job);
    // A question of the same level may have waited for this one.
    work_.notify_one();
    auto const spent = Clock::now() - job->started;
    think_.add(spent);
    waiting_.done(asker_of(job->question), spent);
    if (job->wanted && !closed_) {
        if (job->untold) {
            tell(*job, *std::exchange(job->untold, std::nullopt));
        }
        deliver(job->question, std::move(result));
    }
    return true;
}

void WorkerPool::Shared::deliver(Question const& question, Answer result) {
    core::EngineTicket const& ticket = ticket_of(question);
    if (auto* const move = std::get_if<MoveAnswer>(&result)) {
        answers_.move(ticket, std::move(*move));
    } else if (auto* const hint = std::get_if<HintAnswer>(&result)) {
        answers_.hint(ticket, std::move(*hint));
    } else if (auto const* const wish = std::get_if<core::DrawWish>(&result)) {
        answers_.draw_wish(ticket, *wish);
    } else {
        answers_.draw(ticket, std::get<DrawAnswer>(result));
    }
}

void WorkerPool::Shared::think(std::shared_ptr<Job> const& job, proto::Thinking thinking) {
    std::lock_guard const lock(mutex_);
    if (job->state == Job::State::given_up || !job->wanted) {
        return;
    }
    if (!job->told || Clock::now() - *job->told >= options_.progress) {
        tell(*job, std::move(thinking));
    } else {
        job->untold = std::move(thinking);
    }
}

void WorkerPool::Shared::tell(Job& job, proto::Thinking thinking) {
    job.told = Clock::now();
    job.untold.reset();
    if (job.last != thinking) {
        job.last = thinking;
        answers_.thinking(ticket_of(job.question), std::move(thinking));
    }
}

void WorkerPool::Shared::ask(Question question) {
    std::lock_guard const lock(mutex_);
    if (workers_ == 0) {
        deliver(question, silence(question));
        return;
    }
    if (auto const* const ask = std::get_if<core::AskEngine>(&question); ask != nullptr && ask->time) {
        due_[{ask->ticket.room, ask->ticket.side}] = Clock::now() + *ask->time;
    }
    waiting_.push(std::move(question));
    work_.notify_one();
}

void WorkerPool::Shared::cancel(core::CancelEngine const& seat) {
    std::lock_guard const lock(mutex_);
    waiting_.drop(seat);
    due_.erase({seat.room, seat.side});
    for (auto const& job : running_) {
        if (is_for(seat, job->question)) {
            job->wanted = false;
            tell_to_stop(*job, Clock::now());
        }
    }
    watch_.notify_all();
}

void WorkerPool::Shared::tell_to_stop(Job& job, Clock::time_point now) {
    if (job.state == Job::State::asked) {
        job.state = Job::State::stopping;
        job.deadline = now + options_.grace;
        job.stop.request_stop();
    }
}

void WorkerPool::Shared::give_up(std::shared_ptr<Job> const& job) {
    job->state = Job::State::given_up;
    --workers_;
    ++lost_;
    waiting_.done(asker_of(job->question), Clock::now() - job->started);
    if (job->wanted) {
        deliver(job->question, silence(job->question));
    }
    work_.notify_one();
    if (++ever_lost_ <= options_.lost_threads) {
        try {
            start_worker();
        } catch (std::system_error const&) {
            // The system has no thread to give: fewer workers go on.
        }
    }
    while (workers_ == 0 && !waiting_.empty()) {
        Question const question = waiting_.pop();
        deliver(question, silence(question));
        waiting_.done(asker_of(question), {});
    }
}

void WorkerPool::Shared::check_deadlines(Clock::time_point now) {
    auto const late = std::partition(running_.begin(), running_.end(), [now](auto const& job) {
        return job->state == Job::State::asked || job->deadline > now;
    });
    std::vector<std::shared_ptr<Job>> const hanging(late, running_.end());
    running_.erase(late, running_.end());
    for (auto const& job : running_) {
        if (job->deadline <= now) {
            tell_to_stop(*job, now);
        }
    }
    for (auto const& job : hanging) {
        give_up(job);
    }
}

Clock::time_point WorkerPool::Shared::next_deadline() const {
    auto next = Clock::now() + std::chrono::hours{1};
    for (auto const& job : running_) {
        next = std::min(next, job->deadline);
    }
    return next;
}

void WorkerPool::Shared::watch(std::stop_token const& stop) {
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
        auto const next = next_deadline();
        watch_.wait_until(lock, stop, next, [this, next] { return next_deadline() < next; });
        check_deadlines(Clock::now());
    }
}

void WorkerPool::Shared::close() {
    std::unique_lock lock(mutex_);
    closed_ = true;
    waiting_.clear();
    for (auto const& job : running_) {
        job->wanted = false;
        job->stop.request_stop();
    }
    work_.notify_all();
    left_.wait_for(lock, std::min(options_.grace, kLongestEnd), [this] { return workers_ == 0; });
    for (auto const& job : running_) {
        job->state = Job::State::given_up;
        ++lost_;
    }
    running_.clear();
}

int WorkerPool::Shared::lost() const {
    std::lock_guard const lock(mutex_);
    return lost_;
}

WorkerPool::Stats WorkerPool::Shared::stats() const {
    std::lock_guard const lock(mutex_);
    return {.waiting = waiting_.size(),
            .at_work = running_.size(),
            .lost = lost_,
            .given_up = static_cast<std::uint64_t>(ever_lost_),
            .think = think_};
}

WorkerPool::WorkerPool(PoolOptions options, Engines engines, Answers answers)
    : shared_(std::make_shared<Shared>(options, std::move(engines), std::move(answers))) {
    shared_->open();
    watchdog_ = std::jthread([shared = shared_](std::stop_token const& stop) { shared->watch(stop); });
}

WorkerPool::~WorkerPool() {
    close();
}

void WorkerPool::close() {
    if (watchdog_.joinable()) {
        watchdog_.request_stop();
        watchdog_.join();
        shared_->close();
    }
}

void WorkerPool::ask(Question question) {
    shared_->ask(std::move(question));
}
void WorkerPool::cancel(core::CancelEngine const& seat) {
    shared_->cancel(seat);
}
int WorkerPool::lost() const {
    return shared_->lost();
}
WorkerPool::Stats WorkerPool::stats() const {
    return shared_->stats();
}

}  // namespace tengen::server::ai

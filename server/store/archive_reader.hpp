#pragma once

#include <condition_variable>
#include <deque>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "server/core/effects.hpp"
#include "server/store/sqlite.hpp"

namespace tengen::server::store {

/// How the archive's rows are read, and how the texts of its answers are written.
struct ArchiveCodec {
    // nullopt: the row cannot be read.
    std::function<std::optional<proto::GameEntry>(std::string_view)> decode_entry;
    std::function<std::optional<proto::EventBody>(std::string_view)> decode_body;
    /// Error: what the format cannot say.
    std::function<base::Result<std::string, record::RecordError>(proto::Record const&, proto::RecordFormat)>
        record_text;
    std::function<std::string(proto::Export const&)> export_text;
};

/// Answers questions to the archive out of the store's file, on a connection of its own, which only reads.
/// Blocking, one thread.
class ArchiveQueries {
  public:
    /// Precondition: a store has opened the folder. Throws StoreError.
    ArchiveQueries(std::filesystem::path const& folder, ArchiveCodec codec);

    /// Everything that was kept before the call is seen. Errors: `record_not_found`, `unsupported_game`,
    /// `storage_failed`.
    [[nodiscard]] proto::Reply answer(base::PlayerId asker, core::ArchiveQuestion const& question);

  private:
    [[nodiscard]] proto::Reply on(base::PlayerId asker, core::ListGames const& wish);
    [[nodiscard]] proto::Reply on(base::PlayerId asker, core::GetRecord const& wish);
    [[nodiscard]] proto::Reply on(base::PlayerId asker, core::CountScore const& wish);
    [[nodiscard]] proto::Reply on(base::PlayerId asker, core::ExportPlayer const& wish);
    void add(proto::Export& page, core::ExportPlayer::Part part, Statement const& row) const;
    [[nodiscard]] proto::Reply record(proto::GameEntry entry, std::string_view events,
                                      proto::RecordFormat format) const;

    Connection connection_;
    ArchiveCodec codec_;
    struct Statements {
        Statement all, of_player, by_id, by_room, score, games_of, said_by, reports_by;
    };
    Statements statements_;
};

/// The same on a thread of its own. `done` runs there, once for each question, in the order of the asking.
class ArchiveReader {
  public:
    /// See ArchiveQueries.
    ArchiveReader(std::filesystem::path const& folder, ArchiveCodec codec);
    ArchiveReader(ArchiveReader const&) = delete;
    ArchiveReader& operator=(ArchiveReader const&) = delete;
    /// Answers what is at work, drops what waits, ends the thread.
    ~ArchiveReader();

    void ask(core::AskArchive question, std::function<void(proto::Reply)> done);

  private:
    struct Waiting {
        core::AskArchive question;
        std::function<void(proto::Reply)> done;
    };
    void run(std::stop_token const& stop);

    ArchiveQueries queries_;
    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::deque<Waiting> waiting_;
    std::jthread thread_;
};

}  // namespace tengen::server::store

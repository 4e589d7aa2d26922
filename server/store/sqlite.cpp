#include "server/store/sqlite.hpp"

#include <utility>

#include <sqlite3.h>

namespace tengen::server::store {

Connection::Connection(std::filesystem::path const& file) : file_(file) {
    int const flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(file.c_str(), &handle_, flags, nullptr) != SQLITE_OK) {
        std::string const why = last_error();
        sqlite3_close(std::exchange(handle_, nullptr));
        throw StoreError("cannot open " + file.string() + ": " + why);
    }
    sqlite3_extended_result_codes(handle_, 1);
}

Connection::Connection(Connection&& other) noexcept
    : handle_(std::exchange(other.handle_, nullptr)), file_(std::move(other.file_)) {}

Connection& Connection::operator=(Connection&& other) noexcept {
    std::swap(handle_, other.handle_);
    std::swap(file_, other.file_);
    return *this;
}

Connection::~Connection() {
    sqlite3_close(handle_);
}

int Connection::execute(char const* sql) {
    return sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr);
}

std::string Connection::last_error() const {
    return handle_ == nullptr ? "out of memory" : sqlite3_errmsg(handle_);
}

Statement::Statement(Connection& connection, char const* sql) {
    int const code =
        sqlite3_prepare_v3(connection.handle(), sql, -1, SQLITE_PREPARE_PERSISTENT, &handle_, nullptr);
    if (code != SQLITE_OK) {
        throw StoreError(connection.last_error_of_file());
    }
}

Statement::Statement(Statement&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}

Statement& Statement::operator=(Statement&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
}

Statement::~Statement() {
    sqlite3_finalize(handle_);
}

Statement& Statement::bind(int index, std::int64_t value) {
    sqlite3_bind_int64(handle_, index, value);
    return *this;
}

Statement& Statement::bind(int index, double value) {
    sqlite3_bind_double(handle_, index, value);
    return *this;
}

Statement& Statement::bind_null(int index) {
    sqlite3_bind_null(handle_, index);
    return *this;
}

Statement& Statement::bind(int index, std::string_view text) {
    sqlite3_bind_text(handle_, index, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
    return *this;
}

int Statement::run() {
    int code = sqlite3_step(handle_);
    while (code == SQLITE_ROW) {
        code = sqlite3_step(handle_);
    }
    sqlite3_reset(handle_);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

int Statement::next() {
    return sqlite3_step(handle_);
}

void Statement::reset() {
    sqlite3_reset(handle_);
}

double Statement::real(int column) const {
    return sqlite3_column_double(handle_, column);
}

std::int64_t Statement::integer(int column) const {
    return sqlite3_column_int64(handle_, column);
}

std::string_view Statement::text(int column) const {
    auto const* data = static_cast<char const*>(sqlite3_column_blob(handle_, column));
    auto const size = static_cast<std::size_t>(sqlite3_column_bytes(handle_, column));
    return data == nullptr ? std::string_view{} : std::string_view{data, size};
}

void execute(Connection& connection, char const* sql) {
    if (connection.execute(sql) != SQLITE_OK) {
        throw StoreError(connection.last_error_of_file());
    }
}

std::int64_t read_number(Connection& connection, char const* sql) {
    Statement statement(connection, sql);
    if (statement.next() != SQLITE_ROW) {
        throw StoreError(connection.last_error_of_file());
    }
    return statement.integer(0);
}

}  // namespace tengen::server::store

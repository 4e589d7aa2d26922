#pragma once

#include <cstdint>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

// The little of SQLite that the store needs, with owners for its handles. Result codes are SQLite's own.
namespace tengen::server::store {

/// The store cannot be opened or read; the text is for the person who starts the server.
class StoreError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};
/// Another server has the folder.
class FolderInUse : public StoreError {
  public:
    using StoreError::StoreError;
};

/// An open database. One thread at a time.
class Connection {
  public:
    Connection() = default;
    /// Opens or makes the file. Throws StoreError.
    explicit Connection(std::filesystem::path const& file);
    Connection(Connection&& other) noexcept;
    Connection& operator=(Connection&& other) noexcept;
    ~Connection();

    /// Runs statements without results; the result code.
    [[nodiscard]] int execute(char const* sql);
    /// What went wrong last, for the log.
    [[nodiscard]] std::string last_error() const;
    /// The same with the name of the file, as the text of a StoreError.
    [[nodiscard]] std::string last_error_of_file() const { return file_ + ": " + last_error(); }
    [[nodiscard]] sqlite3* handle() const { return handle_; }
    [[nodiscard]] bool is_open() const { return handle_ != nullptr; }

  private:
    sqlite3* handle_ = nullptr;
    std::string file_;
};

/// A prepared statement; must not outlive its connection.
class Statement {
  public:
    Statement() = default;
    /// Throws StoreError when the statement cannot be prepared.
    Statement(Connection& connection, char const* sql);
    Statement(Statement&& other) noexcept;
    Statement& operator=(Statement&& other) noexcept;
    ~Statement();

    /// Parameters count from 1. The text must live until `run` or the last `next`.
    Statement& bind(int index, std::int64_t value);
    Statement& bind(int index, double value);
    Statement& bind(int index, std::string_view text);
    Statement& bind_null(int index);

    /// Runs to the end and makes ready for the next use; SQLITE_OK or an error code.
    [[nodiscard]] int run();
    /// SQLITE_ROW, SQLITE_DONE or an error code.
    [[nodiscard]] int next();
    /// Makes ready for the next use after `next`.
    void reset();
    /// Columns count from 0; valid until the next call of `next`.
    [[nodiscard]] std::int64_t integer(int column) const;
    [[nodiscard]] double real(int column) const;
    [[nodiscard]] std::string_view text(int column) const;

  private:
    sqlite3_stmt* handle_ = nullptr;
};

/// Runs statements without results; throws StoreError when they fail.
void execute(Connection& connection, char const* sql);
/// The first column of the first row; throws StoreError when there is none.
[[nodiscard]] std::int64_t read_number(Connection& connection, char const* sql);

}  // namespace tengen::server::store

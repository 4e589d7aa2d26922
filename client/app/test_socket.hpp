#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

// The test socket: drives a running client from outside, for end-to-end tests.
//
// A UNIX stream socket (--test-socket PATH). One JSON object a line in, one a line out, in order; commands
// are carried out between two frames, and the answer comes after the screen shows their effect on the
// client's side. What needs the server is seen by asking `state` again. Every answer has "ok"; with false
// also "error".
//
//   {"do":"tree"}                            every visible widget: nodes [{depth, id, role, text, value,
//   hint,
//                                            rect [x,y,w,h], enabled, focused}], logical pixels; hint is the
//                                            tooltip or, of a disabled widget, why
//   {"do":"click","id":"room.undo"}          press and release at the widget's centre, as the mouse would;
//   refused when
//                                            there is no such widget, it is hidden, disabled or under a
//                                            dialog
//   {"do":"click","point":"h8"}              the same on a point of the board
//   {"do":"click","id":"lobby.list","row":2,"times":2}   on a row of a list; twice is a double click
//   {"do":"click","at":[x,y]}                anywhere, logical pixels
//   {"do":"move","id":...|"point":...|"at":...}   moves the mouse there
//   {"do":"key","key":"ctrl+z"}              a key: a letter, digit, enter, escape, tab, f1...; ctrl+,
//   shift+, alt+
//   {"do":"text","text":"hello"}             types into what has the focus; with "id" focuses that field and
//   types
//                                            over what it holds
//   {"do":"state"}                           {page, status, language, link, name, lobby [codes], room, ...};
//   at a table:
//                                            room, seq, ply, epoch, room_state, turn, side, moves [notation],
//                                            board {black, white}, pending {kind, role, by, id, removes} or
//                                            null, undo_left {black, white}, undo_refusal (reason code or
//                                            null), outcome {winner, reason, line} or null, ready [names],
//                                            rematch [names], watchers [names], presence {black, white}, chat
//                                            [{name, text}], catching_up
//   {"do":"screenshot","file":"x.png"}       the frame as a PNG
//   {"do":"lang","lang":"zh"}                switches the language
//   {"do":"quit"}                            ends the program as closing the window and agreeing would
namespace tengen::client::app {

/// Listens and carries lines; what they mean is the handler's. Never blocks; polled once a frame.
class TestSocket {
  public:
    /// Throws std::runtime_error when it cannot listen on `path`.
    explicit TestSocket(std::filesystem::path path);
    ~TestSocket();
    TestSocket(TestSocket const&) = delete;
    TestSocket& operator=(TestSocket const&) = delete;

    /// Calls `handle` for every complete line and sends back what it returns. At most one line a peer a call,
    /// so that each command sees a frame.
    void poll(std::function<std::string(std::string const&)> const& handle);

  private:
    struct Peer;
    void accept();

    std::filesystem::path path_;
    int listener_ = -1;
    std::vector<std::unique_ptr<Peer>> peers_;
};

}  // namespace tengen::client::app

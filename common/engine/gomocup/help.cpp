#include "common/engine/gomocup/help.hpp"

namespace tengen::engine::gomocup {

std::string_view help_text() {
    return R"(pbrain-tengen: an engine for five in a row, to be run by a Gomocup (Piskvork) manager.

  pbrain-tengen             speaks the protocol on standard input and output
  pbrain-tengen --help      prints this
  pbrain-tengen --version   prints the version

One command a line, in any case; x,y count from 0. Rules: freestyle, standard, caro on boards of 15 to 20, renju on 15.

  START size                begins a game; a move still asked for is not told    -> OK
  RESTART                   begins it anew, likewise                             -> OK
  BEGIN                     asks for our move, mostly the first                  -> x,y
  TURN x,y                  the opponent's stone, asks for the answer            -> x,y
  BOARD ... DONE            stones x,y,field (1 own, 2 opponent, 3 of a won line),
                            one a line; asks for our move                        -> x,y
                            (we are black with as many stones as the opponent or one more, white with one
                            fewer; with other numbers whoever comes first is black)
  TAKEBACK x,y              removes a stone                                      -> OK
  PLAY x,y                  sets our stone; a foul of renju is refused           -> x,y
  SUGGEST                   asks what we would play; PLAY does it                -> SUGGEST x,y
  SUGGEST x,y               as PLAY x,y                                          -> x,y
  SWAP2BOARD ... DONE       stones x,y of a swap2 opening: none                  -> x,y x,y x,y
                            three                                                -> SWAP | x,y | x,y x,y
                            five                                                 -> SWAP | x,y
  INFO key value            timeout_turn, timeout_match, time_left (ms), max_memory (bytes),
                            rule (sum of 1 exactly five, 2 continuous, 4 renju, 8 caro), max_node, max_depth,
                            thread_num, hash_size (KiB), show_detail (1: DEBUG lines too); others are passed over.
                            0 is no limit, but of timeout_turn: at once; and of time_left: at once where
                            timeout_match is told; max_node and max_depth take -1 for it. More than may be is the
                            most, less an ERROR.
  ABOUT                     says who we are
  END                       ends the program
  RECTSTART                 is refused: boards are square

After Yixin:

  YXBOARD ... DONE          as BOARD, without a move
  YXSTOP                    ends thinking; the move comes at once
  YXNBEST n                 asks for a move, and tells the n best
  YXBALANCEONE bias         the move after which who is to move stands nearest
                            to bias                                              -> x,y
  YXBALANCETWO bias         the same with a stone of each side                   -> x,y x,y
  YXSHOWFORBID              black's fouls of renju, two digits each for x and y  -> FORBID xxyyxxyy.
  YXBLOCK ... DONE          points x,y where our next move may not be (what is expected after it may);
                            YXBLOCKUNDO ... DONE frees them, YXBLOCKRESET all; START and RESTART forget
                            all that is blocked
  YXBLOCKPATH ... DONE      the moves of a game, of which we may not play the last; YXBLOCKPATHEXCEPT ... DONE: nothing
                            but the last; YXBLOCKPATHUNDO ... DONE frees them, YXBLOCKPATHRESET all
  YXHASHCLEAR               forgets what was learned
  YXSHOWINFO                says how many threads and how much hash there may be

While thinking: MESSAGE depth 12-24 ev 34 n 120000 t 250 pv h8 i9
(depth and longest line in plies, value for us, nodes, milliseconds, best line; letters from x = 0, numbers from y = 0 + 1)
and MESSAGE win in 3 or loss in 3 once it is proven: so many moves of the winner, the five included.
What is wrong is answered with ERROR and what would be right, what is no command with UNKNOWN.
)";
}

std::string_view version_text() {
    return "pbrain-tengen " TENGEN_VERSION "\n";
}

}  // namespace tengen::engine::gomocup

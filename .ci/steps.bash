# shellcheck shell=bash
# The steps of `./dev test`, read by ./dev. A step writes build/log/STEP.log; slow steps that mostly wait run beside the
# builds of the next ones, which yield to them (nice). Everything runs, whatever fails; the end tells what did.

readonly LOG=$ROOT/build/log
readonly FUZZ_SECONDS=60
readonly TIDY_SECONDS=100
readonly DEV_LABELS=(unit protocol model crash arch) RELEASE_LABELS=(display e2e)
readonly ALL_STEPS=(format "${DEV_LABELS[@]}" "${RELEASE_LABELS[@]}" bench tsan fuzz tidy)
# Run only when named: too long for every day.
readonly NAMED_STEPS=(headers slow docker fuzz-long)

declare -A WANTED=() LATER=()
RESULTS=()

clock() { printf '%d:%02d' $(($1 / 60)) $(($1 % 60)); }

heading() { printf '\n== [%s] %s\n' "$(clock "$SECONDS")" "$*"; }

# timed NAME COMMAND...: runs it, keeps its time and status for the summary.
timed() {
    local name=$1 start=$SECONDS status=0
    shift
    "$@" || status=$?
    echo "$status $((SECONDS - start))" >"$LOG/$name.result"
    return "$status"
}

# note NAME: adds a finished step to the summary and returns its status.
note() {
    local status seconds
    read -r status seconds <"$LOG/$1.result"
    RESULTS+=("$1 $status $seconds")
    return "$status"
}

# step NAME TITLE COMMAND...: in the foreground, shown while it runs.
step() {
    local name=$1 title=$2
    shift 2
    heading "$title"
    # The command runs in a pipe, where `set -e` must not end it half-way unseen: its own status is kept.
    timed "$name" "$@" 2>&1 | tee "$LOG/$name.log" || true
    note "$name"
}

# step_later NAME TITLE COMMAND...: in the background; `join NAME` shows what came of it.
step_later() {
    local name=$1 title=$2
    shift 2
    heading "$title (beside what follows)"
    echo '1 0' >"$LOG/$name.result"
    set -m
    (timed "$name" "$@") >"$LOG/$name.log" 2>&1 </dev/null &
    LATER[$name]=$!
    set +m
}

join() {
    local name status
    for name in "$@"; do
        [[ ${LATER[$name]:-} ]] || continue
        wait "${LATER[$name]}" || true
        unset "LATER[$name]"
        status=0
        note "$name" || status=$?
        if ((status)); then
            heading "$name: FAILED"
            tail -n 400 "$LOG/$name.log"
        else
            heading "$name: ok"
            grep '^-- ' "$LOG/$name.log" || true
        fi
    done
}

# Ends the steps that still run in the background (Ctrl-C), with everything they started.
end_steps() {
    local pid
    for pid in "${LATER[@]}"; do
        kill -TERM -- "-$pid" 2>/dev/null || true
    done
}

wanted() {
    local name
    for name in "$@"; do
        [[ ${WANTED[$name]:-} ]] && return
    done
    return 1
}

# chosen NAME...: those of the names that are wanted, one a line.
chosen() {
    local name
    for name in "$@"; do
        if wanted "$name"; then echo "$name"; fi
    done
}

# ---------------------------------------------------------------- building
# The targets of a tree that the wanted labels need, as far as the tree has them.
build_tests() {
    local tree=$1 target targets=() known
    shift
    known=$(cmake --build "build/$tree" --target help)
    for target in "$@"; do
        # The tests of some labels are scripts and need no program of their own.
        grep -q "^$target: phony" <<<"$known" && targets+=("$target")
    done
    nice -n 5 cmake --build "build/$tree" -j "$(jobs_at_once)" --target "${targets[@]}" -- --quiet
}

build_dev() {
    configure dev || return
    local labels
    mapfile -t labels < <(chosen "${DEV_LABELS[@]}")
    # The architecture check is a script.
    [[ ${labels[*]} != arch ]] || return 0
    build_tests dev tengen-server "${labels[@]/#/tests_}" && build_headers
}

# Every header that changed since the last landing, compiled on its own. All of them: ./dev test headers.
build_headers() {
    local objects
    mapfile -t objects < <(header_objects | grep -Ff <(changed_files | grep '\.hpp$') | cut -f 2)
    ((!${#objects[@]})) || nice -n 5 cmake --build build/dev -j "$(jobs_at_once)" --target "${objects[@]}" -- --quiet
}

# Of each header its name and, behind a tab, what ninja makes of it.
header_objects() {
    ninja -C build/dev -t targets all | sed -nE 's|^(([^:]*)/CMakeFiles/[^/]*_headers\.dir/headers/([^:]*)\.cpp\.o): CXX_COMP.*|\2/\3\t\1|p'
}

build_all_headers() {
    configure dev && build_tests dev tengen_headers
}

build_release() {
    configure release -DTENGEN_TESTS=ON -DTENGEN_BENCH=ON || return
    local labels
    mapfile -t labels < <(chosen "${RELEASE_LABELS[@]}")
    build_tests release tengen tengen-server tengen-rules pbrain-tengen tengen-tune tengen_benches "${labels[@]/#/tests_}"
}

build_slow() {
    configure release -DTENGEN_TESTS=ON -DTENGEN_BENCH=ON || return
    build_tests release tests_slow
}

build_tsan() {
    # On a machine that pretends to have no SFML: the server and its tests need none.
    configure tsan -DCMAKE_DISABLE_FIND_PACKAGE_SFML=ON || return
    build_tests tsan tengen-server tests_threads
}

build_fuzz() {
    configure fuzz -DTENGEN_TESTS=ON || return
    build_tests fuzz tengen_fuzzers
}

# ---------------------------------------------------------------- running
# run_labels TREE LABEL...: the tests of each label without a display of the caller's; keeps and shows the counts.
run_labels() {
    local tree=$1 label status=0
    shift
    for label in "$@"; do
        touch "$LOG/$tree-$label.stamp"
        env -u DISPLAY -u WAYLAND_DISPLAY ctest --test-dir "build/$tree" -L "^$label\$" -j "$(jobs_at_once)" \
            --output-on-failure --no-tests=error --output-junit "$LOG/$tree-$label.xml" || status=1
        count_cases "$tree" "$label"
    done
    return "$status"
}

# Counts GoogleTest cases from the programs' own reports; a test without one counts as one case.
count_cases() {
    local tree=$1 label=$2 name passed report tests=0 failed=0 skipped=0 t f s
    while read -r name passed; do
        report=build/$tree/results/$name.xml
        if [[ $report -nt $LOG/$tree-$label.stamp ]]; then
            read -r t f <<<"$(sed -nE 's/^<testsuites tests="([0-9]+)" failures="([0-9]+)".*/\1 \2/p' "$report")"
            s=$(grep -cE 'result="skipped"' "$report" || true)
        else
            t=1 f=0 s=0
        fi
        # A program that fails outside its cases (a leak found at its end, a crash) is one failure.
        if [[ $passed == no ]] && ((f == 0)); then f=1; fi
        tests=$((tests + t)) failed=$((failed + f)) skipped=$((skipped + s))
    done < <(sed -nE 's/.*<testcase name="([^"]+)".* status="(run)?[^"]*".*/\1 \2/p' "$LOG/$tree-$label.xml" 2>/dev/null |
        awk '{print $1, ($2 == "run" ? "yes" : "no")}')
    echo "$tests $failed $skipped" >"$LOG/$tree-$label.count"
    printf -- '-- %s (%s): %d tests, %d failed, %d skipped\n' "$label" "$tree" "$tests" "$failed" "$skipped"
}

# Every fuzz program for its share of the time, two at once, from the seeds in tests/fuzz/corpus and what it found before.
run_fuzzers() {
    local programs program name seconds
    mapfile -t programs < <(find build/fuzz/fuzz -maxdepth 1 -type f -executable | sort)
    ((${#programs[@]})) || { echo 'there is no fuzz program' && return 1; }
    seconds=$((FUZZ_SECONDS * 2 / (${#programs[@]} > 1 ? ${#programs[@]} : 2)))
    for program in "${programs[@]}"; do
        name=$(basename "$program")
        mkdir -p "build/fuzz/found/$name" "build/fuzz/seeds/$name"
        [[ -d tests/fuzz/corpus/$name ]] && cp -r "tests/fuzz/corpus/$name/." "build/fuzz/seeds/$name/"
    done
    # shellcheck disable=SC2016  # the inner shell expands it
    printf '%s\n' "${programs[@]}" | xargs -P 2 -I '{}' bash -c '
        name=$(basename "$1")
        "$1" -max_total_time="$2" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 -verbosity=0 \
            -artifact_prefix="build/fuzz/$name-" "build/fuzz/found/$name" "build/fuzz/seeds/$name" >"build/log/$name.log" 2>&1
        status=$?
        runs=$(sed -nE "s/^stat::number_of_executed_units: +//p" "build/log/$name.log")
        echo "-- $name: ${runs:-0} inputs in $2 s$( ((status)) && echo ", FAILED" )"
        ((status == 0)) || { tail -n 60 "build/log/$name.log"; exit 1; }
    ' fuzz '{}' "$seconds"
}

# What is new in a landing may be much; the rest is for `./dev lint`.
check_tidy_for_a_while() { TENGEN_TIDY_SECONDS=$TIDY_SECONDS check_tidy; }

# A few seconds of each measurement: that it runs and what it says, not how fast this machine is.
run_benches() {
    local program short status=0
    for program in build/release/bin/bench_*; do
        echo "-- ${program##*/}"
        short=--short
        if [[ $(ldd "$program") == *libbenchmark* ]]; then short=--benchmark_min_time=0.02; fi
        LIBGL_ALWAYS_SOFTWARE=1 ALSOFT_DRIVERS=null timeout 180 \
            xvfb-run -a -s '-screen 0 1280x800x24' "$program" "$short" || status=1
    done
    return "$status"
}

# ---------------------------------------------------------------- the whole
run_tests() {
    local name
    for name in "${@:-${ALL_STEPS[@]}}"; do
        [[ " ${ALL_STEPS[*]} ${NAMED_STEPS[*]} " == *" $name "* ]] ||
            die "there is no step '$name': ${ALL_STEPS[*]} ${NAMED_STEPS[*]}"
        WANTED[$name]=yes
    done
    (($#)) || for name in "${ALL_STEPS[@]}"; do WANTED[$name]=yes; done
    mkdir -p "$LOG"
    rm -f "$LOG"/*
    trap end_steps EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM HUP
    heading 'Packages'
    need_packages build client test
    run_steps || true
    summary
}

# built NAME TITLE COMMAND...: a build step; what needs it is skipped, visibly, when it fails.
built() {
    local name=$1
    step "$@" && return
    RESULTS+=("after:$name skipped 0")
    return 1
}

run_steps() {
    local dev_labels release_labels
    mapfile -t dev_labels < <(chosen "${DEV_LABELS[@]}")
    mapfile -t release_labels < <(chosen "${RELEASE_LABELS[@]}")
    if wanted format; then step format 'Layout (clang-format)' check_format || true; fi
    if ((${#dev_labels[@]})) && built build-dev 'Build dev: ASan, UBSan, changed headers on their own' build_dev; then
        step_later tests-dev "Tests: ${dev_labels[*]}" run_labels dev "${dev_labels[@]}"
    fi
    if wanted bench "${release_labels[@]}" && built build-release 'Build release' build_release; then
        join tests-dev
        if ((${#release_labels[@]})); then
            step_later tests-release "Tests: ${release_labels[*]}" run_labels release "${release_labels[@]}"
        fi
    else
        unset 'WANTED[bench]'
    fi
    if wanted tsan && built build-tsan 'Build for ThreadSanitizer, without SFML: the server and what runs on threads' build_tsan; then
        join tests-dev tests-release
        step_later tsan 'Tests under ThreadSanitizer' run_labels tsan threads
    fi
    local fuzz_is_built=
    if wanted fuzz && built build-fuzz 'Build the fuzz programs' build_fuzz; then fuzz_is_built=yes; fi
    if [[ $fuzz_is_built ]]; then
        join tests-dev tests-release tsan
        step_later fuzz "Fuzz for $FUZZ_SECONDS s" run_fuzzers
    fi
    if wanted headers; then step headers 'Every header on its own' build_all_headers || true; fi
    if wanted slow && built build-slow 'Build the slow tests' build_slow; then
        step slow 'Slow tests' run_labels release slow || true
    fi
    if wanted fuzz-long && built build-fuzz 'Build the fuzz programs' build_fuzz; then
        # shellcheck source=/dev/null
        source "$ROOT/.ci/endurance.bash"
        step fuzz-long 'Fuzz until the counts are reached' run_fuzzers_long || true
    fi
    if wanted docker; then step docker 'Images of server and client, built and run with buildah' .ci/docker || true; fi
    if wanted tidy; then step tidy 'Suspicious code (clang-tidy)' check_tidy_for_a_while || true; fi
    join tests-dev tests-release tsan fuzz
    if wanted bench; then step bench 'Benches, in short' run_benches || true; fi
}

summary() {
    local line name status seconds failed=() file tests bad skipped all=0 all_bad=0
    heading 'Summary'
    for line in "${RESULTS[@]}"; do
        read -r name status seconds <<<"$line"
        case $status in
        skipped) printf '%-20s skipped\n' "$name" ;;
        0) printf '%-20s %-8s %s\n' "$name" ok "$(clock "$seconds")" ;;
        *) printf '%-20s %-8s %s\n' "$name" FAILED "$(clock "$seconds")" && failed+=("$name") ;;
        esac
    done
    printf '\n%-20s %7s %7s %7s\n' label tests failed skipped
    for file in "$LOG"/*.count; do
        [[ -f $file ]] || continue
        read -r tests bad skipped <"$file"
        name=$(basename "$file" .count)
        printf '%-20s %7d %7d %7d\n' "${name#*-} (${name%%-*})" "$tests" "$bad" "$skipped"
        all=$((all + tests)) all_bad=$((all_bad + bad))
    done
    printf '\n%d tests, %d failed; %d steps, %d failed; %s\n' "$all" "$all_bad" "${#RESULTS[@]}" "${#failed[@]}" "$(clock "$SECONDS")"
    ((${#failed[@]} == 0)) || { echo "FAILED: ${failed[*]}" && return 1; }
}

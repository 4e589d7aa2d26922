# shellcheck shell=bash
# What takes long: `./dev bench full` and `./dev test fuzz-long`, read by ./dev. Everything here has a short form among the
# steps of `./dev test`.

readonly FUZZ_EXECUTIONS=${TENGEN_FUZZ_EXECUTIONS:-100000000} FUZZ_COMMANDS=${TENGEN_FUZZ_COMMANDS:-1000000}
readonly KILLS=100 ROOMS=1000000 MODEL_COMMANDS=1000000
readonly FULL_PARTS=(server kills rooms model fuzz)
# Seconds between two lines of progress; the corpus is read anew in between.
readonly FUZZ_ROUND=${TENGEN_FUZZ_ROUND:-60}

# ---------------------------------------------------------------- fuzzing until a count is reached
# stat_of LOG NAME: a number of libFuzzer's final statistics.
stat_of() { sed -nE "s/^stat::$2: +//p" "$1" | tail -n 1; }

# fuzz_round NAME WORKER: one process for a while; new inputs go to the corpus that all share.
fuzz_round() {
    local name=$1 log=build/log/$1-$2.log
    "build/fuzz/fuzz/$name" -max_total_time="$FUZZ_ROUND" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
        -artifact_prefix="build/fuzz/$name-" "build/fuzz/found/$name" "build/fuzz/seeds/$name" >"$log" 2>&1 && return
    tail -n 60 "$log"
    return 1
}

# fuzz_until NAME STATISTIC GOAL: rounds on all cores until the statistic has reached the goal; goes on where an earlier
# call of the same program was interrupted. Then keeps the smallest corpus that reaches as much, and says what it reaches.
fuzz_until() {
    local name=$1 statistic=$2 goal=$3 kept=build/fuzz/count/$1 count=0 worker pids pid add log edges of start=$SECONDS
    mkdir -p build/fuzz/count build/log "build/fuzz/found/$name" "build/fuzz/seeds/$name"
    if [[ -d tests/fuzz/corpus/$name ]]; then cp -r "tests/fuzz/corpus/$name/." "build/fuzz/seeds/$name/"; fi
    # Of another build of the program it would say nothing.
    if [[ $kept -nt build/fuzz/fuzz/$name ]]; then count=$(<"$kept"); fi
    while ((count < goal)); do
        pids=()
        for ((worker = 1; worker <= $(nproc); ++worker)); do
            fuzz_round "$name" "$worker" &
            pids+=($!)
        done
        for pid in "${pids[@]}"; do wait "$pid" || return 1; done
        for ((worker = 1; worker <= $(nproc); ++worker)); do
            add=$(stat_of "build/log/$name-$worker.log" "$statistic")
            count=$((count + ${add:-0}))
        done
        echo "$count" >"$kept"
        log=build/log/$name-1.log
        edges=$(grep -oE 'cov: [0-9]+' "$log" | tail -n 1)
        echo "   $name: $count of $goal ($((count * 100 / goal)) %), ${edges:-cov: 0}" >&2
    done
    rm -rf "build/fuzz/merged/$name"
    mkdir -p "build/fuzz/merged/$name"
    "build/fuzz/fuzz/$name" -merge=1 "build/fuzz/merged/$name" "build/fuzz/found/$name" "build/fuzz/seeds/$name" \
        >"build/log/$name-merge.log" 2>&1 || { tail -n 60 "build/log/$name-merge.log" && return 1; }
    rm -rf "build/fuzz/found/$name"
    mv "build/fuzz/merged/$name" "build/fuzz/found/$name"
    edges=$(grep -oE '[0-9]+ new coverage edges|cov: [0-9]+' "build/log/$name-merge.log" | grep -oE '[0-9]+' | tail -n 1)
    of=$(sed -nE 's/.*Loaded 1 modules +\(([0-9]+) inline.*/\1/p' "build/log/$name-merge.log" | head -n 1)
    printf '| %s | %s | %s | %s of %s | %s | %d |\n' "$name" "${statistic#number_of_}" "$count" "${edges:-?}" "${of:-?}" \
        "$(find "build/fuzz/found/$name" -type f | wc -l)" "$((SECONDS - start))"
    rm -f "$kept"
}

run_fuzzers_long() {
    printf '\n## fuzzing under ASan and UBSan\n\n| program | | count | edges | inputs kept | s |\n| --- | --- | ---: | ---: | ---: | ---: |\n'
    fuzz_until dispatcher_fuzz number_of_commands "$FUZZ_COMMANDS" &&
        fuzz_until frame_codec_fuzz number_of_executed_units "$FUZZ_EXECUTIONS"
}

# ---------------------------------------------------------------- the whole
# full_case TITLE PROGRAM FILTER: one test at its full count, as a section of the report.
full_case() {
    local title=$1 program=$2 filter=$3 log start=$SECONDS status=0
    log=build/log/$(basename "$program")-full.log
    "$program" "--gtest_filter=$filter" 2>&1 | tee "$log" | sed 's/^/   /' >&2 || status=1
    grep -q '\[  PASSED  \] 1 test' "$log" || status=1
    printf '\n## %s\n\n%s, %d s\n' "$title" "$( ((status)) && echo '**FAILED**' || echo held)" "$((SECONDS - start))"
    grep -E 'bytes live|^-- ' "$log" | tail -n 1 || true
    return "$status"
}

run_part() {
    case $1 in
    server) build/release/bin/bench_server --full ;;
    kills) TENGEN_CRASH_KILLS=$KILLS full_case "killed (-9) $KILLS times under load" build/release/tests/server_crash_test 'Crash.*' ;;
    rooms) TENGEN_ROOMS=$ROOMS full_case "$ROOMS rooms made and ended" build/release/tests/server_core_endurance_test '*' ;;
    model) TENGEN_MODEL_COMMANDS=$MODEL_COMMANDS full_case "$MODEL_COMMANDS commands of the undo model" \
        build/release/tests/server_core_undo_model_test '*' ;;
    fuzz) run_fuzzers_long ;;
    esac
}

build_full() {
    local targets=(tengen-server)
    [[ " $* " == *' server '* ]] && targets+=(bench_server)
    [[ " $* " == *' kills '* ]] && targets+=(server_crash_test)
    [[ " $* " == *' rooms '* ]] && targets+=(server_core_endurance_test)
    [[ " $* " == *' model '* ]] && targets+=(server_core_undo_model_test)
    configure release -DTENGEN_TESTS=ON -DTENGEN_BENCH=ON && compile release "${targets[@]}" || return
    [[ " $* " != *' fuzz '* ]] || { configure fuzz -DTENGEN_TESTS=ON && compile fuzz frame_codec_fuzz dispatcher_fuzz; }
}

# run_full [PART...]: what holds and what was measured, as one report in Markdown.
run_full() {
    local part parts=("$@") report=build/bench/report.md status=0
    (($#)) || parts=("${FULL_PARTS[@]}")
    for part in "${parts[@]}"; do
        [[ " ${FULL_PARTS[*]} " == *" $part "* ]] || die "there is no part '$part' of the full bench: ${FULL_PARTS[*]}"
    done
    mkdir -p build/bench build/log
    build_full "${parts[@]}" >&2 || return
    {
        echo "# tengen, measured $(date -u '+%Y-%m-%d %H:%M') UTC at $(git rev-parse --short HEAD 2>/dev/null || echo 'no commit')"
        for part in "${parts[@]}"; do
            echo "== [$((SECONDS / 60)) min] $part" >&2
            run_part "$part" || echo "$part" >>build/bench/failed
        done
    } 2>&2 | tee "$report"
    echo "The report is in $report" >&2
    if [[ -f build/bench/failed ]]; then
        echo "FAILED: $(paste -sd' ' build/bench/failed)" >&2
        rm build/bench/failed
        status=1
    fi
    return "$status"
}

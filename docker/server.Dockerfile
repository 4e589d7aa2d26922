# The server as an image: built from the source in the first stage, nothing but the program and its libraries in the
# second. `docker build -f docker/server.Dockerfile -t tengen-server .` in the root of the repository.
FROM docker.io/library/debian:bookworm-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates
WORKDIR /src
# The list of packages by itself, so that a change of the source does not install them anew.
COPY dev ./
RUN ./dev setup build
COPY . .
RUN ./dev build server-only tengen-server && strip build/server-only/bin/tengen-server

FROM docker.io/library/debian:bookworm-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends libfmt9 libicu72 libprometheus-cpp-core1.0 libsodium23 libspdlog1.10 \
        libsqlite3-0 libssl3 libtomlplusplus3 \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 7777 --home-dir /data --shell /usr/sbin/nologin tengen \
    && install -d -o tengen -g tengen -m 0700 /data
COPY --from=build /src/build/server-only/bin/tengen-server /usr/local/bin/
COPY docker/healthcheck /usr/local/bin/tengen-healthcheck
USER 7777
VOLUME /data
EXPOSE 7777
# The metrics stay inside the container unless somebody says otherwise.
ENV TENGEN_STORAGE_FOLDER=/data TENGEN_HTTP_LISTEN=127.0.0.1:9180
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD ["tengen-healthcheck"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["tengen-server"]

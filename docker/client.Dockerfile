# The client as an image, for a machine with an X server:
#   docker build -f docker/client.Dockerfile -t tengen .
#   docker run --rm -e DISPLAY -v /tmp/.X11-unix:/tmp/.X11-unix -v tengen-profile:/data tengen --connect HOST:7777
FROM docker.io/library/debian:bookworm-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates
WORKDIR /src
COPY dev ./
RUN ./dev setup build client
COPY . .
RUN ./dev build release tengen && strip build/release/bin/tengen

FROM docker.io/library/debian:bookworm-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends libgl1-mesa-dri libsfml-audio2.5 libsfml-graphics2.5 \
        libsfml-system2.5 libsfml-window2.5 libsodium23 libssl3 libx11-6 \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 7777 --home-dir /data --shell /usr/sbin/nologin tengen \
    && install -d -o tengen -g tengen -m 0700 /data
COPY --from=build /src/build/release/bin/tengen /usr/local/bin/
USER 7777
VOLUME /data
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/data LANG=C.UTF-8
ENTRYPOINT ["tengen"]

# One instance of the shop: `docker build -t camada .`, then `docker run -p 3000:3000 -v camada:/data camada` is the demonstration.
# For real: `docker run --env-file .env -e NODE_ENV=production …`, with what production asks for (.env.example).
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN node scripts/build.ts && npm prune --omit=dev

FROM node:24-bookworm-slim
LABEL org.opencontainers.image.title="Camada" org.opencontainers.image.version="1.0.0"
WORKDIR /app
COPY --from=build --chown=node:node /app ./
RUN mkdir /data && chown node:node /data
USER node
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=1048576
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=2s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--min-semi-space-size=4", "--max-semi-space-size=8", "--heap-growing-percent=30", "server/main.mjs"]

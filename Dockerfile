# The image brings Node, so the copies of Node among the optional packages stay out of what runs.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY scripts scripts
COPY shared shared
COPY engine engine
COPY client client
COPY vite.config.ts tsconfig.base.json ./
RUN npm run build

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional && npm cache clean --force
COPY shared shared
COPY engine engine
COPY server server
COPY scripts scripts
# For a restore: it compares the database with a new one, which may be spread over partitions.
COPY deploy/partition.sql deploy/
COPY --from=build /app/dist dist
RUN install --directory --owner=node --group=node --mode=700 /data dist/server
USER node
# Started once and stopped, so that the compiled code is kept. Everything that a host may set up is set up, at addresses where nothing
# answers: code that is not set up would not be loaded. The code of the threads is loaded too, though outside of a thread some of it
# fails then. What the start has stored is removed, because no image may hold a secret.
RUN export DATA_DIR=$(mktemp --directory) && \
  export SMTP_URL=smtp://localhost:9 METRICS_TOKEN=compiled-ahead-and-never-asked-for && \
  export OIDC_ISSUER=http://localhost:9 OIDC_CLIENT_ID=none OIDC_CLIENT_SECRET=none && \
  export CAPTCHA_PROVIDER=turnstile CAPTCHA_SITE_KEY=none CAPTCHA_SECRET=none && \
  export AI_BASE_URL=http://localhost:9 AI_MODEL_TRANSCRIBE=none SEARXNG_URL=http://localhost:9 && \
  node --max-semi-space-size=4 --import ./server/keep-compiled.js \
    --eval "Promise.all([import('./server/db/postgres/postgres-store.ts'), import('./server/http/listen-at-socket.ts')]).then(() => import('./server/main.ts')).then(() => Promise.allSettled(['ai/built-in/engine-thread', 'ai/claims/passage-thread', 'long-texts/answer-calls', 'long-texts/index-thread'].map((name) => import('./server/' + name + '.ts')))).then(() => process.kill(process.pid, 'SIGTERM'))" && \
  rm --recursive $DATA_DIR
# The compiled code belongs to root: whoever gets into the server must not change it for the next start.
USER root
RUN chown --recursive root:root dist/server && chmod --recursive a+rX dist/server
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--import", "./server/keep-compiled.js", "server/main.ts"]

# Builds with everything it takes, and leaves all of that behind: the last stage holds Node.js, the standalone build and nothing else.
FROM node:24-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc prisma.config.ts ./
COPY prisma/schema.prisma prisma/
RUN npm ci --include=dev
COPY . .
RUN npm run build && rm -rf .next/standalone/.built-from

FROM node:24-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
# The folder for the volume belongs to the ordinary user that the image brings; the program belongs to root, so that it can't change itself.
RUN install -d -o node -g node -m 0700 /data
COPY --from=build /build/.next/standalone /app
WORKDIR /app
USER node
VOLUME /data
EXPOSE 3000
# Making the embedded database at the very first start keeps the process busy for some seconds.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "healthcheck.mjs"]
# Node.js runs as the first process and handles SIGTERM itself.
# A quarter of the usual room for short-lived objects: some 20 MB less held, and no request measurably slower for it.
CMD ["node", "--max-semi-space-size=4", "start.mjs"]

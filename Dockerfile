# One host of a suite: needs DATABASE_URL, and serves what was published there (RELEASE_STORE=database). See OPERATIONS.md, "In containers".
FROM node:22-bookworm-slim AS build
WORKDIR /karkhana
COPY . .
RUN npm ci --no-audit --no-fund && npm run build && npm prune --omit=dev --no-audit --no-fund
RUN for area in shell mf-*; do mkdir -p /areas/$area && cp -r $area/dist /areas/$area/; done

# The bundles of the api and of the release commands, the builds of shell and areas to publish from, and the packages that the api runs with.
FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/var/lib/karkhana RELEASE_STORE=database
WORKDIR /karkhana
RUN install -d -o node -g node /var/lib/karkhana
COPY --from=build /karkhana/package.json ./
COPY --from=build /karkhana/node_modules ./node_modules
COPY --from=build /karkhana/api/package.json ./api/
COPY --from=build /karkhana/api/node_modules* ./api/node_modules/
COPY --from=build /karkhana/api/dist ./api/dist
COPY --from=build /karkhana/release/dist ./release/dist
COPY --from=build /areas ./
USER node
EXPOSE 8080
# The process is up. Readiness for traffic is /readyz, which also checks the database.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not through npm: it would keep SIGTERM, which lets the server finish what is in flight, to itself.
CMD ["node", "api/dist/server.js"]

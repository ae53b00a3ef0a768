# One image for every role; docker-compose.yml says which it plays.
FROM node:24-slim
WORKDIR /falname
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/run.mjs --site
# A new volume takes its owner from the directory that it is mounted on.
RUN mkdir -m 700 /var/lib/falname && chown node:node /var/lib/falname \
 && mkdir /srv/falname && chown node:node /srv/falname
USER node
# As scripts/run.mjs, by which processes outside of a container are started with.
ENV NODE_ENV=production
EXPOSE 3000
CMD ["node_modules/.bin/bun", "app/api.ts"]

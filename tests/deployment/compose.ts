import { readFileSync } from 'node:fs';
import * as z from 'zod';

const Service = z.object({
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  image: z.string(),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  logging: z.object({ driver: z.string() }).optional(),
  read_only: z.boolean().default(false),
  volumes: z.array(z.string()).default([]),
  networks: z
    .union([
      z.array(z.string()).transform(() => ({})),
      z.record(z.string(), z.object({ ipv4_address: z.string() })),
    ])
    .default({}),
});
const Network = z.object({ ipam: z.object({ config: z.array(z.record(z.string(), z.string())) }) });
const Compose = z.object({
  services: z.record(z.string(), Service),
  networks: z.record(z.string(), Network),
  volumes: z.record(z.string(), z.null()),
});

/**
 * A service of docker-compose.yml, with `${NAME:-default}` and `${NAME:?reason}` filled in from `values` and each
 * address of the compose network replaced by where that service runs here.
 */
export function composed(
  name: string,
  values: Readonly<Record<string, string>>,
  addresses: Readonly<Record<string, string>>,
) {
  const { services } = readCompose();
  const service = services[name];
  if (service === undefined) throw new Error(`docker-compose.yml has no service ${name}`);
  const fill = (text: string) =>
    Object.entries(addresses).reduce(
      (now, [from, to]) => now.replaceAll(from, to),
      interpolate(text, values),
    );
  return {
    command: (service.command ?? []).map(fill),
    environment: Object.fromEntries(
      Object.entries(service.environment).map(([variable, text]) => [variable, fill(text)]),
    ),
  };
}

/** docker-compose.yml as it is written. */
export function readCompose(): z.output<typeof Compose> {
  return Compose.parse(Bun.YAML.parse(readFileSync('docker-compose.yml', 'utf8')));
}

/** Docker's own rule: with a colon an empty variable counts as unset. */
function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, otherwise: string) => {
    const value = values[name] ?? '';
    if (value !== '') return value;
    if (kind === '?') throw new Error(`${name}: ${otherwise}`);
    return otherwise;
  });
}

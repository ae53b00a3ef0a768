import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { until } from '../../harness/until.ts';
import { worldForFile } from '../../harness/world.ts';

/** The variable that a reader chooses the data source by. */
const source = z.object({
  type: z.literal('prometheus'),
  uid: z.string().check(z.regex(/^\$\{datasource\}$/)),
});
const grid = z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() });
const target = z.object({
  refId: z.string(),
  expr: z.string().check(z.minLength(1)),
  legendFormat: z.string(),
  datasource: source,
});
const shown = { id: z.int(), title: z.string().check(z.minLength(1)), gridPos: grid };
const row = z.object({
  ...shown,
  type: z.literal('row'),
  collapsed: z.literal(false),
  panels: z.array(z.unknown()),
});
/** Panels that every Grafana from version 10 on brings along. */
const graph = z.object({
  ...shown,
  type: z.enum(['stat', 'timeseries', 'state-timeline', 'table']),
  datasource: source,
  targets: z.array(target).check(z.minLength(1)),
  fieldConfig: z.object({ defaults: z.record(z.string(), z.unknown()), overrides: z.array(z.unknown()) }),
  options: z.record(z.string(), z.unknown()),
});
/** What Grafana's JSON model asks of a file that is imported: it is given an id, and takes the others from the file. */
const Dashboard = z.object({
  id: z.optional(z.null()),
  uid: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  title: z.string().check(z.minLength(1)),
  schemaVersion: z.int().check(z.gte(36)),
  version: z.int(),
  editable: z.boolean(),
  time: z.object({ from: z.string(), to: z.string() }),
  timepicker: z.record(z.string(), z.unknown()),
  annotations: z.object({ list: z.array(z.unknown()) }),
  templating: z.object({
    list: z.tuple([
      z.object({
        name: z.literal('datasource'),
        type: z.literal('datasource'),
        query: z.literal('prometheus'),
      }),
      z.object({
        name: z.literal('job'),
        type: z.literal('query'),
        definition: z.string(),
        datasource: source,
      }),
    ]),
  }),
  panels: z.array(z.union([row, graph])),
});

const dashboard = Dashboard.parse(JSON.parse(readFileSync('docs/grafana/falname.json', 'utf8')));
const graphs = dashboard.panels.filter((panel) => panel.type !== 'row');
const queries = graphs.flatMap(({ title, targets }) =>
  targets.map(({ expr, legendFormat }) => ({ title, expr, legendFormat })),
);
/** Prometheus adds these to everything that it scrapes. */
const ADDED = ['job', 'instance'];

describe('The dashboard for Grafana', async () => {
  const world = await worldForFile('embedded');
  await (await world.customer('lale')).order();
  await world.caughtUp();
  /** Labels of each series that is answered, by its name. */
  let series = new Map<string, Set<string>>();
  await until('the models are among the metrics', async () => {
    series = seriesIn((await world.visitor().get('/api/metrics')).text);
    return series.has('falname_model_lag_events') && series.has('falname_http_request_seconds_bucket');
  });

  test.each(queries)('$title asks for what is measured: $expr', ({ expr, legendFormat }) => {
    const asked = [...expr.matchAll(/(falname_\w+)(?:\{([^}]*)\})?/g)];
    expect(asked.length).toBeGreaterThan(0);
    const known = new Set(ADDED);
    for (const [, name = '', matchers = ''] of asked) {
      const labels = series.get(name);
      expect(labels, `${name} is not measured`).toBeDefined();
      for (const label of labels ?? []) known.add(label);
      for (const [, label] of matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g))
        expect([...known]).toContain(label);
    }
    const grouped = [...expr.matchAll(/\b(?:by|without|on)\s*\(([^)]*)\)/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    );
    const legend = [...legendFormat.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name);
    for (const label of [...grouped, ...legend]) expect([...known]).toContain(label);
    // What was grouped away cannot be named beside a line.
    if (grouped.length > 0) for (const label of legend) expect(grouped).toContain(label);
  });

  test('names only variables that it declares or Grafana has', () => {
    const declared = ['$datasource', '$job', '$__rate_interval'];
    for (const { expr } of queries)
      for (const [used] of expr.matchAll(/\$\w+/g)) expect(declared).toContain(used);
    const [, job] = dashboard.templating.list;
    const [, name = '', label] = /^label_values\((\w+), (\w+)\)$/.exec(job.definition) ?? [];
    expect(series.get(name)).toBeDefined();
    expect(label).toBe('job');
  });

  test('has a place of its own for every panel, on a grid of 24 columns', () => {
    const { panels } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { targets } of graphs)
      expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
    const taken = new Map<string, string>();
    for (const { title, gridPos } of panels)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          expect(x).toBeLessThan(24);
          expect(taken.get(`${x} ${y}`), `${title} stands on another`).toBeUndefined();
          taken.set(`${x} ${y}`, title);
        }
  });
});

function seriesIn(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, name = '', labels = ''] of text.matchAll(/^(falname_\w+)(?:\{([^}]*)\})? /gm)) {
    const known = found.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    found.set(name, known);
  }
  return found;
}

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routesWith } from '../../routes.ts';
import { openTestReleases, type TestReleases } from '../../testing/test-releases.ts';
import { buildApp } from '../build-app.ts';
import { watchProcess } from './process-series.ts';
import { registry } from './registry.ts';

const FOLDER = path.join(__dirname, '../../../../docs/monitoring');
const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');
/** Set by scripts/test.mjs, which installs it where it can, and reports it where it cannot. */
const promtool = [process.env.PROMTOOL, '/usr/bin/promtool', '/usr/local/bin/promtool', '/opt/homebrew/bin/promtool'].find((file) => file && existsSync(file));

interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { refId: string; expr: string }[];
}
const panels = (JSON.parse(read('dashboard.json')) as { panels: Panel[] }).panels;

/** Names of series, and of labels, that a text of PromQL uses. */
const seriesIn = (text: string) => [...new Set(text.match(/\b(?:karkhana|nodejs|process)_[a-z0-9_]+\b/g))].sort();
const labelsIn = (text: string) => [...new Set([...text.matchAll(/\bby \(([a-z, ]+)\)/g)].flatMap(([, names]) => names!.split(', ')))].sort();

let api: TestReleases;
let printed: string;
beforeAll(async () => {
  api = await openTestReleases();
  await api.ship('1.0.0');
  watchProcess();
  const app = buildApp(api.database, routesWith(api.store), { liveSet: api.store.served });
  await app.inject('/api/sales');
  printed = (await app.inject('/metrics')).body;
  await app.close();
});
afterAll(async () => {
  registry.clear();
  await api.close();
});

test.each(['alerts.yml', 'alerts.test.yml', 'dashboard.json'])('every series and label that %s names is what GET /metrics prints', (name) => {
  const types = new Map(Array.from(printed.matchAll(/^# TYPE (\S+) (\w+)$/gm), ([, series, type]) => [series!, type]));
  const isPrinted = (series: string) => types.has(series) || types.get(series.replace(/_(?:bucket|sum|count)$/, '')) === 'histogram';
  const named = seriesIn(read(name)).filter((series) => series !== 'karkhana_area_');
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((series) => !isPrinted(series))).toEqual([]);
  const known = ['area', 'chore', 'firm', 'instance', 'lane', 'le', 'outcome', 'reason', 'route', 'status', 'version'];
  expect(labelsIn(read(name)).filter((label) => !known.includes(label))).toEqual([]);
});

test('each alert links to its section of the handbook', () => {
  const rules = [...read('alerts.yml').matchAll(/- alert: (\w+)[\s\S]*?runbook_url: "docs\/operations\/alerts\.md#(\w+)"/g)].map(([, name, anchor]) => [
    name!,
    anchor,
  ]);
  const sections = [...read('../operations/alerts.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => [name!, name!.toLowerCase()]);
  expect(rules).toEqual(sections);
  expect(rules).toHaveLength(read('alerts.yml').match(/- alert:/g)!.length);
});

test('the dashboard fills rows of 24 columns without gaps, and every panel has a query', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const widths = new Map<number, number>();
  for (const { gridPos } of panels) widths.set(gridPos.y, (widths.get(gridPos.y) ?? 0) + gridPos.w);
  expect([...widths.values()].every((width) => width === 24)).toBe(true);
  for (const { type, title, targets = [] } of panels) expect([title, type === 'row' || targets.every(({ expr }) => expr.length > 10)]).toEqual([title, true]);
});

const withPromtool = (name: string, work: () => Promise<void>) => (promtool ? test(name, work) : test.skip(`${name}: promtool is not here`, work));

withPromtool('promtool finds the rules and the configuration in order, and the rules do what their cases say', async () => {
  const check = (...args: string[]) => execFileSync(promtool!, args, { cwd: FOLDER, encoding: 'utf8', stdio: 'pipe' });
  expect(check('check', 'rules', 'alerts.yml')).toContain('SUCCESS: 21 rules found');
  expect(check('check', 'config', '--syntax-only', 'prometheus.yml')).toContain('SUCCESS');
  expect(check('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
});

withPromtool('what GET /metrics prints is in order for promtool', async () => {
  expect(execFileSync(promtool!, ['check', 'metrics'], { input: ours(printed), encoding: 'utf8', stdio: 'pipe' })).toBe('');
});

/** Our own series: those of Node.js are named by prom-client. */
const ours = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^(?:# (?:HELP|TYPE) )?karkhana_/.test(line))
    .join('\n')
    .concat('\n');

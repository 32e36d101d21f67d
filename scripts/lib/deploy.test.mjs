import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeBuild } from '@karkhana/release/testing/make-release';
import { buildSync } from 'esbuild';
import { parse } from 'yaml';
import { at, frontends } from './workspace.mjs';

// Checks files that no test runs: the programs, folders, variables and verbs in docs/deploy, the Dockerfile and compose.yaml exist.

const read = (...names) => readFileSync(at(...names), 'utf8');
const dockerfile = read('Dockerfile');
const { scripts } = JSON.parse(read('package.json'));
/** A built program is made of a source of the same name. */
const sourceOf = (program) => (program.startsWith('release/') ? 'release/src/' : 'api/src/') + path.basename(program, '.js').concat('.ts');
const programsIn = (text) => [...text.matchAll(/\b(?:api|release)\/dist\/[\w-]+\.js/g)].map(([program]) => program);
const known = (variable) => [read('api', 'src', 'config.ts'), read('release', 'src', 'store-place.ts')].some((source) => source.includes(variable));

test('the image has every area and package, and does not run as root', () => {
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/karkhana\/(\S+) /gm)].map(([, name]) => name);
  expect(copied).toEqual(expect.arrayContaining(['api/dist', 'release/dist', 'node_modules']));
  for (const name of copied) expect(existsSync(at(name.split('/')[0]))).toBe(true);
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK .*\/healthz/m);
  expect(dockerfile).toContain(`FROM node:22`);
});

test('the image has what was built of each area, also of one that is new', () => {
  const [, gather] = /^RUN (for area in .*)$/m.exec(dockerfile);
  const folder = mkdtempSync(path.join(tmpdir(), 'image-'));
  const names = [...frontends(), 'mf-new'];
  for (const name of names) mkdirSync(path.join(folder, name, 'dist'), { recursive: true });
  const { status } = spawnSync('sh', ['-c', gather.replaceAll('/areas/', 'areas/')], { cwd: folder });
  expect([status, readdirSync(path.join(folder, 'areas')).sort()]).toEqual([0, names.sort()]);
  for (const name of names) expect(existsSync(path.join(folder, 'areas', name, 'dist'))).toBe(true);
  expect(dockerfile).toMatch(/^COPY --from=build \/areas \.\/$/m);
  rmSync(folder, { recursive: true });
});

test.each(['Dockerfile', 'compose.yaml', 'docs/deploy/karkhana@.service', 'docs/deploy/karkhana-backup.service'])(
  'the programs that %s starts exist',
  (file) => {
    const programs = programsIn(read(file));
    expect(programs.length).toBeGreaterThan(0);
    for (const program of programs) expect([program, existsSync(at(sourceOf(program)))]).toEqual([program, true]);
  },
);

test('compose: the database first, two processes that write only what may be lost, and nginx', () => {
  const { services } = parse(read('compose.yaml'), { merge: true });
  expect(services.api).toMatchObject({ read_only: true, cap_drop: ['ALL'], deploy: { replicas: 2 } });
  expect(services.publish.depends_on.postgres.condition).toBe('service_healthy');
  for (const variable of Object.keys(services.api.environment)) expect([variable, known(variable)]).toEqual([variable, true]);
  expect(services.nginx.depends_on.api.restart).toBe(true);
  const conf = read('docs', 'nginx.conf');
  for (const [, address] of services.nginx.command.at(-1).matchAll(/(127\.0\.0\.1:\d+)/g)) expect(conf).toContain(`server ${address} `);
  for (const file of services.nginx.volumes.filter((volume) => volume.startsWith('./docs'))) expect(existsSync(at(file.split(':')[0]))).toBe(true);
  for (const name of ['fullchain.pem', 'privkey.pem']) expect(conf).toContain(`/etc/ssl/karkhana/${name}`);
});

test('compose: another `up` brings nothing back that was rolled back', () => {
  const { services } = parse(read('compose.yaml'), { merge: true });
  const folder = mkdtempSync(path.join(tmpdir(), 'compose-'));
  buildSync({
    entryPoints: [at('release', 'src', 'cli.ts')],
    outfile: path.join(folder, 'release/dist/cli.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  const ship = (version) => {
    for (const area of ['shell', 'mf-sales']) writeBuild(path.join(folder, area, 'dist'), area, version);
    return sh(services.publish.command.at(-1).replaceAll('$$', '$'));
  };
  const sh = (command) => {
    const env = { ...process.env, DATA_DIR: path.join(folder, 'data'), RELEASE_SERVER: '' };
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: folder, env, encoding: 'utf8' });
    return { status, text: stdout + stderr };
  };
  const live = () => sh('node release/dist/cli.js status').text.match(/\d\.\d\.\d/g);
  expect(ship('1.0.0')).toMatchObject({ status: 0 });
  expect(ship('1.1.0')).toMatchObject({ status: 0 });
  expect(live()).toEqual(['1.1.0', '1.1.0']);
  sh('node release/dist/cli.js rollback mf-sales --why "wrong totals"');
  expect(ship('1.1.0')).toMatchObject({ status: 0 });
  expect(live()).toEqual(['1.0.0', '1.1.0']);
  writeBuild(path.join(folder, 'shell/dist'), 'shell', '1.1.0', { contents: { 'main.js': 'other bytes' } });
  expect(sh(services.publish.command.at(-1).replaceAll('$$', '$'))).toMatchObject({ status: 2, text: expect.stringContaining('published with other bytes') });
  rmSync(folder, { recursive: true });
});

test("a team's pipeline uses commands that there are", () => {
  const { jobs } = parse(read('.github', 'workflows', 'mf-sales.yml'));
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run = '' }) => run.split(' && ')));
  const named = commands.flatMap((command) => /^npm run ([\w-]+)/.exec(command)?.[1] ?? []);
  expect(named).toEqual(expect.arrayContaining(['types', 'unit', 'build', 'release']));
  for (const name of named) expect(Object.keys(scripts)).toContain(name);
  const verbs = commands.flatMap((command) => /^npm run release -- (\w+)/.exec(command)?.[1] ?? []);
  expect(verbs).toEqual(['publish', 'check', 'activate']);
});

const systemd = spawnSync('systemd-analyze', ['--version']).status === 0;
test(`systemd takes the units${systemd ? '' : ': not tried, systemd-analyze is not here'}`, () => {
  const unit = read('docs', 'deploy', 'karkhana@.service');
  for (const variable of ['HOST', 'PORT', 'DATA_DIR']) expect(unit).toMatch(new RegExp(`^Environment=.*\\b${variable}=`, 'm'));
  // A database on another machine that comes up later is waited for, and many deaths in a night do not end it.
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(unit).toMatch(/^Restart=always$/m);
  if (!systemd) return;
  const folder = mkdtempSync(path.join(tmpdir(), 'unit-'));
  copyFileSync(at('docs', 'deploy', 'karkhana@.service'), path.join(folder, 'karkhana@8080.service'));
  const backup = ['karkhana-backup.service', 'karkhana-backup.timer'];
  for (const name of backup) copyFileSync(at('docs', 'deploy', name), path.join(folder, name));
  const units = ['karkhana@8080.service', ...backup].map((name) => path.join(folder, name));
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  // About this machine, which may lack node where servers have it, and the unit's folder.
  const complaints = `${stdout}${stderr}`.split('\n').filter((line) => /karkhana[@-]/.test(line) && !/is not executable|does not exist/.test(line));
  expect(complaints).toEqual([]);
});

const haproxy = ['haproxy', '/usr/sbin/haproxy'].find((program) => spawnSync(program, ['-v']).status === 0);
test(`HAProxy takes its file${haproxy ? '' : ': not tried, haproxy is not here'}`, () => {
  expect(spawnSync('sh', ['-n', at('docs', 'deploy', 'is-primary.sh')]).status).toBe(0);
  if (!haproxy) return;
  const { status, stdout, stderr } = spawnSync(haproxy, ['-c', '-f', at('docs', 'deploy', 'haproxy.cfg')], { encoding: 'utf8' });
  expect([status, /warning/i.test(`${stdout}${stderr}`)]).toEqual([0, false]);
});

const pages = readdirSync(at('docs', 'operations')).map((page) => path.join('docs', 'operations', page));
test.each(['OPERATIONS.md', 'docs/upgrading.md', ...pages])('a shell reads the commands of %s, and what they copy is there', (page) => {
  for (const [, block] of read(page).matchAll(/^```sh\n(.*?)^```/gms)) {
    // A word in capitals is to be replaced: FILE, FOLDER.
    const { status, stderr } = spawnSync('sh', ['-n'], { input: block, encoding: 'utf8' });
    expect([block, status, stderr]).toEqual([block, 0, '']);
    for (const [file] of block.matchAll(/(?<=\s)docs\/[\w./@-]+/g)) expect([file, existsSync(at(file))]).toEqual([file, true]);
  }
});

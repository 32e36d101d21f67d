// `npm run new-area -- mf-service --label Service [--permission sales:view] [--into ../service]`: an area with a list, a card and tests, from
// the folder `template`; with --into in a folder of its own outside of this repository (docs/own-folder.md).
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { withWorkspace } from './lib/lockfile.mjs';
import { standAlone } from './lib/own-folder.mjs';
import { at, refuse, root } from './lib/workspace.mjs';

const USAGE = 'npm run new-area -- mf-service --label Service [--permission sales:view] [--into folder]';
const FIRST_PORT = 3101;

const { values, positionals } = readArguments();
const [name = ''] = positionals;
const { label = '', permission, into } = values;
/** Folder of the area. */
const home = into === undefined ? at(name) : path.resolve(into, name);
if (positionals.length !== 1 || !/^mf-[a-z][a-z0-9-]{0,35}$/.test(name)) refuse(`An area has a name such as mf-service: ${USAGE}`);
if (!/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} &-]{0,39}$/u.test(label)) refuse(`A label is a word or two for the menu, such as Service: ${USAGE}`);
if (existsSync(home)) refuse(`There is a folder ${into === undefined ? name : home} already`);
if (into !== undefined && !path.relative(root, home).startsWith('..')) refuse('--into is a folder outside of this repository');

const part = name.slice('mf-'.length);
const areas = readdirSync(at()).filter((folder) => folder.startsWith('mf-') && existsSync(at(folder, 'webpack.config.ts')));
const owner = areas.find((area) => sourceOf(area, 'src', 'declaration.ts').includes(`prefix: '/${part}'`));
if (owner) refuse(`The page /${part} is ${owner}'s`);
if (permission !== undefined && !(await knownPermissions()).includes(permission)) refuse(`There is no permission ${permission}`);

const ports = areas.map((area) => Number(/port: (\d+)/.exec(sourceOf(area, 'webpack.config.ts'))?.[1]));
let port = FIRST_PORT;
while (ports.includes(port)) port += 1;

cpSync(at('template'), home, { recursive: true, filter: (file) => !/[/\\](dist|\.types|node_modules)$/.test(file) });
for (const file of readdirSync(home, { recursive: true, withFileTypes: true })) {
  if (file.isFile()) fill(path.join(file.parentPath, file.name));
}
if (into === undefined) lock();
else await standAlone(home, name);
console.log(`${name} is made, at /${part}; its dev server has port ${port}. Next:
${into === undefined ? inRepository() : inFolder()}`);

function inRepository() {
  return `
  npm run build -w ${name}
  npm run release -- publish ${name} --activate --why "first"

With hot reload, inside of a suite that was built: npm run dev -- ${name}
`;
}

/** The workspace goes into the lockfile, so that `npm ci` of pipelines and images takes it. */
function lock() {
  const file = at('package-lock.json');
  const [lockfile, manifest] = [file, path.join(home, 'package.json')].map((each) => JSON.parse(readFileSync(each, 'utf8')));
  writeFileSync(file, `${JSON.stringify(withWorkspace(lockfile, name, manifest), null, 2)}\n`);
}

function inFolder() {
  return `
  cd ${home}
  npm install && npm test && npm run build
  SUITE_URL=http://localhost:8080 npm run dev
`;
}

function fill(file) {
  const text = readFileSync(file, 'utf8')
    .replaceAll('mf-template', name)
    .replaceAll('Template Label', label)
    .replaceAll('/template', `/${part}`)
    .replaceAll("'template'", `'${part}'`)
    .replaceAll('template-overview', `${part}-overview`)
    .replaceAll('3199', String(port));
  writeFileSync(
    file,
    permission && file.endsWith('declaration.ts') ? text.replaceAll(/^( +)order: 75,$/gm, `$1order: 75,\n$1permission: '${permission}',`) : text,
  );
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { label: { type: 'string' }, permission: { type: 'string' }, into: { type: 'string' } } });
  } catch (error) {
    return refuse(`${error.message}. ${USAGE}`);
  }
}

function sourceOf(...parts) {
  const file = at(...parts);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** As the contract has them. */
async function knownPermissions() {
  const { outputFiles } = await build({ entryPoints: [at('shared-contract', 'src', 'permissions.ts')], bundle: true, format: 'esm', write: false });
  return (await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`)).PERMISSIONS;
}

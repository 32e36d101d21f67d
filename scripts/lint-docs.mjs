// Docs are checked: a broken link, a named npm script or a path in backticks that does not exist fails.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { at, root } from './lib/workspace.mjs';

const scripts = new Set(Object.keys(JSON.parse(readFileSync(at('package.json'), 'utf8')).scripts));
const areaScripts = new Set(['build', 'dev', 'dev:suite']);

const documents = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.md') && !/(^|\/)(node_modules|dist|\.types|\.data|test-results)\//.test(file),
);
const faults = documents.flatMap(check);
for (const fault of faults) console.error(fault);
if (!faults.length) console.log(`${documents.length} documents, every link and script named in them exists.`);
process.exitCode = faults.length ? 1 : 0;

function check(document) {
  const text = readFileSync(at(document), 'utf8');
  const folder = path.dirname(at(document));
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target).filter((target) => !/^(https?:|mailto:|#)/.test(target));
  const paths = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.\w+)`/g)]
    .map(([, file]) => file)
    .filter((file) => /^(api|shell|mf-[a-z]+|shared-[a-z]+|release|scripts|e2e|bench|docs)\//.test(file));
  const commands = [...text.matchAll(/npm (?:run )?([a-z][\w:-]*)([^\n`|]*)/g)];
  return [
    ...links.filter((target) => !existsSync(path.resolve(folder, target.split('#')[0]))).map((target) => `${document}: the link ${target} leads nowhere`),
    ...paths.filter((file) => !existsSync(at(file))).map((file) => `${document}: there is no file ${file}`),
    ...commands.filter(([call, name, rest]) => !exists(call, name, rest)).map(([call]) => `${document}: there is no script for '${call.trim()}'`),
  ];
}

function exists(call, name, rest) {
  if (['ci', 'install', 'exec'].includes(name) && !call.startsWith('npm run')) return true;
  return /\s-w\s/.test(rest) ? areaScripts.has(name) : scripts.has(name);
}

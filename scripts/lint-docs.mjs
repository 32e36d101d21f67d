// Checks documents, and citations in comments: a broken link or heading, a named npm script or a path in backticks that does not exist fails. So does a word
// for which the glossary has another.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { bannedIn, bannedWords } from './lib/banned-words.mjs';
import { anchorsOf, citationFaults, commentsOf, hasComments } from './lib/citations.mjs';
import { at, root } from './lib/workspace.mjs';

const scripts = new Set(Object.keys(JSON.parse(readFileSync(at('package.json'), 'utf8')).scripts));
const areaScripts = new Set(['build', 'dev', 'dev:suite']);
/** Speaks of an area that has its scripts to itself, without `-w`. */
const OF_AN_AREA = 'docs/own-folder.md';

/** Migrations that shipped never change, not in their comments either. */
const SHIPPED = 'api/migrations/';

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/(^|\/)(node_modules|dist|\.git|\.types|\.data|\.cache|test-results)\//.test(file));
const documents = files.filter((file) => file.endsWith('.md'));
const sources = files.filter((file) => hasComments(file) && !file.startsWith(SHIPPED) && statSync(at(file)).isFile());
const headings = new Map(documents.map((file) => [file, anchorsOf(readFileSync(at(file), 'utf8'))]));
/** The glossary contains the banned words, and old entries of the changelog stay. */
const MAY_SAY = ['docs/glossary.md', 'CHANGELOG.md'];
const banned = bannedWords(readFileSync(at('docs/glossary.md'), 'utf8'));
const said = [...documents, ...sources].filter((file) => !MAY_SAY.includes(file));
const faults = [
  ...said.flatMap((file) => bannedIn(readFileSync(at(file), 'utf8'), file, banned)),
  ...documents.flatMap(check),
  ...sources.flatMap(checkComments),
];
for (const fault of faults) console.error(fault);
if (!faults.length)
  console.log(`${documents.length} documents, every link and script named in them exists; comments of ${sources.length} files cite what is there.`);
process.exitCode = faults.length ? 1 : 0;

function check(document) {
  const text = readFileSync(at(document), 'utf8');
  const links = [...text.matchAll(/\]\(([^()\s]+)\)/g)].map(([, target]) => target).filter((target) => !/^(https?:|mailto:)/.test(target));
  const paths = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.\w+)`/g)]
    .map(([, file]) => file)
    .filter((file) => /^(api|shell|mf-[a-z]+|shared-[a-z]+|release|scripts|e2e|bench|torture|docs)\//.test(file));
  const commands = [...text.matchAll(/npm (?:run )?([a-z][\w:-]*)([^\n`|]*)/g)];
  return [
    ...links.filter((target) => !leads(document, target)).map((target) => `${document}: the link ${target} leads nowhere`),
    ...paths.filter((file) => !existsSync(at(file))).map((file) => `${document}: there is no file ${file}`),
    ...commands
      .filter(([call, name, rest]) => !exists(call, name, rest) && !(document === OF_AN_AREA && areaScripts.has(name)))
      .map(([call]) => `${document}: there is no script for '${call.trim()}'`),
  ];
}

/** To a file, and in a document to a heading that it has. */
function leads(document, target) {
  const [file, heading] = target.split('#');
  const to = file ? path.posix.join(path.posix.dirname(document), file) : document;
  return existsSync(at(to)) && (heading === undefined || !headings.has(to) || headings.get(to).has(heading));
}

function checkComments(file) {
  return commentsOf(readFileSync(at(file), 'utf8'), file).flatMap(({ line, text }) =>
    citationFaults(text, (name) => headings.get(name)).map((fault) => `${file}:${line} ${fault}`),
  );
}

function exists(call, name, rest) {
  if (['ci', 'init', 'install', 'exec'].includes(name) && !call.startsWith('npm run')) return true;
  return /\s-w\s/.test(rest) ? areaScripts.has(name) : scripts.has(name);
}

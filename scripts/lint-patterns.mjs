// Every regular expression that ships takes linear time on any text: with a quadratic one a single request could stop the process for all users.
import { readdirSync, readFileSync } from 'node:fs';
import { openJudge, patternsOf } from './lib/patterns.mjs';
import { at, root } from './lib/workspace.mjs';

/** An e-mail pattern that took 33 seconds on 80,000 dots: a linter that accepts it no longer works. */
const KNOWN_QUADRATIC = { pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', flags: '' };
const SHIPPED = /^(?:shell|mf-[a-z]{1,30}|shared-[a-z]{1,30}|api|release|scripts)\/.{1,300}\.(?:[mc]?[jt]s|tsx)$/;
const ELSEWHERE = /\.test\.|\.d\.[mc]?ts$|\/(?:node_modules|dist|\.types|testing)\//;

const files = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && SHIPPED.test(`${entry.name}/x.ts`))
  .flatMap(({ name }) => readdirSync(at(name), { recursive: true, encoding: 'utf8' }).map((file) => `${name}/${file.replaceAll('\\', '/')}`))
  .filter((file) => SHIPPED.test(file) && !ELSEWHERE.test(file));

const { judge, close } = openJudge();
const found = files.map((file) => ({ file, ...patternsOf(readFileSync(at(file), 'utf8'), file) }));
const literals = found.flatMap(({ file, literals }) => literals.map((literal) => ({ file, ...literal })));
const slow = [];
for (const { file, pattern, flags } of literals) {
  const fault = await judge({ pattern, flags });
  if (fault) slow.push(`${file}: /${pattern}/${flags} is not linear: ${fault}`);
}
const faults = [
  ...slow,
  ...found.filter(({ built }) => built).map(({ file }) => `${file}: a pattern is built while running, which cannot be judged. Write it as a literal.`),
  ...((await judge(KNOWN_QUADRATIC)) ? [] : ['The linter of patterns no longer finds a known quadratic one.']),
];
close();
for (const fault of faults) console.error(fault);
if (!faults.length) console.log(`${literals.length} patterns of ${files.length} files, each linear.`);
process.exitCode = faults.length ? 1 : 0;

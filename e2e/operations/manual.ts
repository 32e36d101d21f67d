import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/server.ts';

const folder = path.join(root, 'docs', 'operations');
const text = readdirSync(folder)
  .map((page) => readFileSync(path.join(folder, page), 'utf8'))
  .join('\n');

/** The text under a heading, up to the next one. */
function section(heading: string): string {
  const found = text.split(/^(?=#+ )/m).find((part) => part.split('\n')[0]!.replace(/^#+ /, '') === heading);
  if (!found) throw new Error(`docs/operations has no section '${heading}'`);
  return found;
}

/** The lines of a section's first block of commands. */
export const block = (heading: string): string[] => /^```sh\n(.*?)^```/ms.exec(section(heading))![1]!.trim().split('\n');

/** Every command of the release tool in a section, word for word. */
export const releaseCommands = (heading: string): string[] => [...section(heading).matchAll(/`(npm run release -- [^`<]+)`/g)].map(([, command]) => command!);

/** All of them in the whole document, blocks included. */
export const allReleaseCommands = (): string[] => [...text.matchAll(/npm run release -- [^`<\n]+/g)].map(([command]) => command.replace(/;.*/, '').trim());

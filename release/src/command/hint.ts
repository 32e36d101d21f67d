import { readdirSync } from 'node:fs';
import { distance } from 'fastest-levenshtein';
import { ReleaseError, RemoteError } from '../release-error.ts';
import type { VersionRow } from '../rows.ts';
import type { Suite } from './suite.ts';

/** Throws the refusal again, with a suggestion when the area or version is probably mistyped. */
export async function hintOn(error: unknown, [area, version]: readonly string[], suite: () => Promise<Suite>): Promise<never> {
  if (!(error instanceof ReleaseError) || area === undefined || !mayBeMistyped(error)) throw error;
  // Without a list of versions the refusal goes on without a hint.
  const known = await (await suite()).list(undefined).catch((): VersionRow[] => []);
  const areas = [...new Set([...known.map((row) => row.area), ...areasHere()])];
  const versions = known.filter((row) => row.area === area).map((row) => row.version);
  const hint = areas.includes(area) ? (version === undefined ? '' : didYouMean(version, versions)) : didYouMean(area, areas);
  if (!hint) throw error;
  const sentence = `${error.message.replace(/\.$/, '')}.${hint}`;
  throw error instanceof RemoteError ? new RemoteError(sentence, error.trouble) : new ReleaseError(sentence, 'not-found');
}

const mayBeMistyped = (error: ReleaseError): boolean =>
  error instanceof RemoteError ? error.trouble === 'not-allowed' : ['not-found', 'bad-input'].includes(error.refusal);

/** Areas with a folder in the working directory, as in a clone. */
const areasHere = (): string[] => readdirSync('.').filter((name) => /^(shell|mf-[a-z0-9-]+)$/.test(name));

/** ' Did you mean mf-sales?', or nothing when no name is near. An area may be named without its 'mf-'. */
export function didYouMean(word: string, known: readonly string[]): string {
  const far = (name: string) => Math.min(distance(word, name), distance(`mf-${word}`, name));
  const [nearest] = [...known].sort((a, b) => far(a) - far(b));
  if (nearest === undefined || nearest === word || far(nearest) > Math.max(1, Math.floor(word.length / 3))) return '';
  return ` Did you mean ${nearest}?`;
}

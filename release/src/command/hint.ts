import { readdirSync } from 'node:fs';
import { ReleaseError } from '../release-error.ts';
import type { VersionRow } from '../rows.ts';
import { didYouMean } from './did-you-mean.ts';
import type { Suite } from './suite.ts';
import { RemoteError } from './trouble.ts';

/** A refusal again, with what was probably meant when area or version are not known; an area that is not known is not found. @throws */
export async function hintOn(error: unknown, [area, version]: readonly string[], suite: () => Promise<Suite>): Promise<never> {
  if (!(error instanceof ReleaseError) || area === undefined || !mayBeMistyped(error)) throw error;
  // The hint is an extra: when it cannot be had, the refusal itself is what counts.
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

/** Those whose folders lie where the command was typed, as in a clone. */
const areasHere = (): string[] => readdirSync('.').filter((name) => /^(shell|mf-[a-z0-9-]+)$/.test(name));

import { endpointShapes } from '@karkhana/shared-contract/endpoint-shape';
import semver from 'semver';
import type { Manifest } from '../files/manifest.ts';
import { type Areas, setsOf, versionsInUse } from '../live-set.ts';
import { SHELL } from '../names.ts';
import { ReleaseError } from '../release-error.ts';
import { callIncompatibilities, type Shapes } from './api-fit.ts';
import { declarationIncompatibilities, named } from './declaration-fit.ts';

/** What `apiVersion` of the live set says, for pages that ask for it. It decides nothing: what a release calls does. */
export const API_VERSIONS = { lowest: 1, highest: 1 };

/** A release that would not work with the rest, and a sentence for each thing that does not fit: with package, wanted range and provided version. */
export interface Incompatibility {
  area: string;
  version: string;
  reasons: string[];
  /** Those of them that a change brings; the others are so already. */
  worse?: string[] | undefined;
}

/** One thing that does not fit. */
interface Misfit {
  sentence: string;
  /** The same without versions, once for each name that is missing: what the release before lacked too, the next one makes no worse. */
  about: string[];
  /** The api does not serve what it calls. */
  ofApi?: boolean;
}
interface Unfit {
  area: string;
  version: string;
  misfits: Misfit[];
}

/** @throws ReleaseError for a release that is not in the store */
export type ManifestOf = (area: string, version: string) => Manifest;

/** A live set and the releases that it names. */
export interface KnownSet {
  areas: Areas;
  manifestOf: ManifestOf;
}

/**
 * Whether what is in use would work together (docs/reference/delivery.md#pre-flight): of the changed areas, and when the shell changed of every one.
 * The firms of each ring have a set of their own.
 * @param before what is live now: with it each release says what the change makes worse
 * @param isBack what was live before comes again: that it no longer fits the api refuses no way back
 */
export function unfitReleases({ areas, manifestOf }: KnownSet, changed: readonly string[], before?: KnownSet, isBack = false): Incompatibility[] {
  const already = before && new Set(wrongIn(before, changed));
  const isWorse = ({ about, ofApi }: Misfit) => !(isBack && ofApi) && about.some((each) => !already?.has(each));
  return unfitIn({ areas, manifestOf }, changed).map(({ area, version, misfits }) => ({
    area,
    version,
    reasons: sentencesOf(misfits),
    ...(already && { worse: sentencesOf(misfits.filter(isWorse)) }),
  }));
}

const sentencesOf = (misfits: readonly Misfit[]): string[] => [...new Set(misfits.map(({ sentence }) => sentence))];

/** What does not fit in a set. Not of what only some users have of the changed areas: more of them make it worse. */
const wrongIn = (set: KnownSet, changed: readonly string[]): string[] =>
  unfitIn(set, Object.keys(set.areas))
    .filter(({ area, version }) => !changed.includes(area) || set.areas[area]?.trial?.version !== version)
    .flatMap(({ misfits }) => misfits.flatMap(({ about }) => about));

function unfitIn({ areas, manifestOf }: KnownSet, changed: readonly string[]): Unfit[] {
  const found = new Map<string, Unfit>();
  for (const { area, version, misfits } of setsOf(areas).flatMap((set) => unfitTogether(set, changed, manifestOf))) {
    const known = found.get(`${area} ${version}`)?.misfits ?? [];
    found.set(`${area} ${version}`, { area, version, misfits: [...known, ...misfits] });
  }
  return [...found.values()];
}

function unfitTogether(areas: Areas, changed: readonly string[], manifestOf: ManifestOf): Unfit[] {
  const shell = areas[SHELL] && findIn(manifestOf, SHELL, areas[SHELL].version);
  const asked = changed.includes(SHELL) ? Object.keys(areas) : changed;
  const releases = asked.flatMap((area) => (areas[area] ? versionsInUse(areas[area]).flatMap((version) => findIn(manifestOf, area, version) ?? []) : []));
  const judged = releases.map((release) => {
    const { area, version } = release;
    const misfits = apiIncompatibilities(release).map((sentence) => ({ ...misfit(release, sentence), ofApi: true }));
    if (area === SHELL) return { area, version, misfits };
    const declared = declarationIncompatibilities(release, othersThan(area, areas, manifestOf), shell).map((sentence) => misfit(release, sentence));
    return { area, version, misfits: [...misfits, ...(shell ? shellIncompatibilities(release, shell) : []), ...declared] };
  });
  return judged.filter(({ misfits }) => misfits.length > 0);
}

/** What stands behind the semicolon is what there is instead. */
const misfit = (release: Manifest, sentence: string): Misfit => ({
  sentence,
  about: [`${release.area}${withoutVersions(sentence.slice(named(release).length).replace(/;.*/, ''))}`],
});

/** 'mf-sales 1.2.0 needs' becomes 'mf-sales needs'. */
const withoutVersions = (text: string): string =>
  text
    .split(' ')
    .filter((word, place, words) => !(/^\d/.test(word) && /^(?:shell|mf-)/.test(words[place - 1] ?? '')))
    .join(' ');

/** Everything else in use, except what is no longer in the store. */
function othersThan(area: string, areas: Areas, manifestOf: ManifestOf): Manifest[] {
  const others = Object.entries(areas).filter(([name]) => name !== area);
  return others.flatMap(([name, live]) => versionsInUse(live).flatMap((version) => findIn(manifestOf, name, version) ?? []));
}

function findIn(manifestOf: ManifestOf, area: string, version: string): Manifest | undefined {
  try {
    return manifestOf(area, version);
  } catch (error) {
    if (error instanceof ReleaseError) return undefined;
    throw error;
  }
}

/** What this code's api serves does not change while it runs. */
let served: Shapes | undefined;

function apiIncompatibilities(release: Manifest): string[] {
  if (!release.calls) return []; // a release from before calls were recorded
  served ??= endpointShapes();
  return callIncompatibilities(named(release), release.calls, served);
}

function shellIncompatibilities(release: Manifest, shell: Manifest): Misfit[] {
  const entry =
    release.contract === shell.contract
      ? []
      : [misfit(release, `${named(release)} has version ${release.contract} of the area contract; ${named(shell)} takes ${shell.contract}`)];
  const used = Object.keys(release.uses ?? release.shares);
  return [...entry, ...used.flatMap((name) => shareIncompatibilities(release, shell, name))];
}

/** Compares versions first, then the names that are taken: people forget to raise versions. */
function shareIncompatibilities(release: Manifest, shell: Manifest, name: string): Misfit[] {
  const wanted = release.shares[name]?.required ?? '*';
  const provided = shell.provides?.[name];
  const version = provided?.version ?? shell.shares[name]?.version;
  const about = [`${release.area} needs ${name}`];
  if (version === undefined) return [{ sentence: `${named(release)} needs ${name} ${wanted}; ${named(shell)} does not provide it`, about }];
  if (!semver.satisfies(version, wanted)) return [{ sentence: `${named(release)} needs ${name} ${wanted}; ${named(shell)} provides ${version}`, about }];
  const missing = (release.uses?.[name] ?? []).filter((each) => each !== '*' && provided?.names && !provided.names.includes(each));
  if (!missing.length) return [];
  const sentence = `${named(release)} takes ${missing.join(', ')} from ${name} ${wanted}; the ${version} that ${named(shell)} provides has no such export`;
  return [{ sentence, about: missing.map((each) => `${release.area} takes ${each} from ${name}`) }];
}

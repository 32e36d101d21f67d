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
}

/** @throws ReleaseError for a release that is not in the store */
export type ManifestOf = (area: string, version: string) => Manifest;

/** Every such sentence. */
export const incompatibilitiesOf = (areas: Areas, changed: readonly string[], manifestOf: ManifestOf): string[] =>
  unfitReleases(areas, changed, manifestOf).flatMap(({ reasons }) => reasons);

/**
 * Whether what is in use would work together (docs/reference/delivery.md#pre-flight): of the changed areas, and when the shell changed of every one.
 * The firms of each ring have a set of their own.
 */
export function unfitReleases(areas: Areas, changed: readonly string[], manifestOf: ManifestOf): Incompatibility[] {
  const found = new Map<string, Incompatibility>();
  for (const { area, version, reasons } of setsOf(areas).flatMap((set) => unfitTogether(set, changed, manifestOf))) {
    const known = found.get(`${area} ${version}`)?.reasons ?? [];
    found.set(`${area} ${version}`, { area, version, reasons: [...new Set([...known, ...reasons])] });
  }
  return [...found.values()];
}

function unfitTogether(areas: Areas, changed: readonly string[], manifestOf: ManifestOf): Incompatibility[] {
  const shell = areas[SHELL] && manifestOf(SHELL, areas[SHELL].version);
  const asked = changed.includes(SHELL) ? Object.keys(areas) : changed;
  const releases = asked.flatMap((area) => (areas[area] ? versionsInUse(areas[area]).map((version) => manifestOf(area, version)) : []));
  const judged = releases.map((release) => {
    const { area, version } = release;
    const reasons = [...apiIncompatibilities(release), ...(shell && area !== SHELL ? shellIncompatibilities(release, shell) : [])];
    return {
      area,
      version,
      reasons: area === SHELL ? reasons : [...reasons, ...declarationIncompatibilities(release, othersThan(area, areas, manifestOf), shell)],
    };
  });
  return judged.filter(({ reasons }) => reasons.length > 0);
}

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

function shellIncompatibilities(release: Manifest, shell: Manifest): string[] {
  const entry =
    release.contract === shell.contract
      ? []
      : [`${named(release)} has version ${release.contract} of the area contract; ${named(shell)} takes ${shell.contract}`];
  const used = Object.keys(release.uses ?? release.shares);
  return [...entry, ...used.flatMap((name) => shareIncompatibilities(release, shell, name))];
}

/** Compares versions first, then the names that are taken: people forget to raise versions. */
function shareIncompatibilities(release: Manifest, shell: Manifest, name: string): string[] {
  const wanted = release.shares[name]?.required ?? '*';
  const provided = shell.provides?.[name];
  const version = provided?.version ?? shell.shares[name]?.version;
  if (version === undefined) return [`${named(release)} needs ${name} ${wanted}; ${named(shell)} does not provide it`];
  if (!semver.satisfies(version, wanted)) return [`${named(release)} needs ${name} ${wanted}; ${named(shell)} provides ${version}`];
  const missing = (release.uses?.[name] ?? []).filter((each) => each !== '*' && provided?.names && !provided.names.includes(each));
  if (!missing.length) return [];
  return [`${named(release)} takes ${missing.join(', ')} from ${name} ${wanted}; the ${version} that ${named(shell)} provides has no such export`];
}

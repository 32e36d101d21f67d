import semver from 'semver';
import { type Areas, versionsInUse } from './live-set.ts';
import type { Manifest } from './manifest.ts';
import { SHELL } from './names.ts';

/** The versions of the HTTP api that this server speaks. */
export const API_VERSIONS = { lowest: 1, highest: 1 };

/**
 * Whether what is in use would work together (delivery.md, Pre-flight): of the changed areas, and when the shell changed of every one.
 * @returns a sentence for each thing that does not fit, with package, wanted range and provided version
 */
export function misfitsOf(areas: Areas, changed: readonly string[], manifestOf: (area: string, version: string) => Manifest): string[] {
  const shell = areas[SHELL] && manifestOf(SHELL, areas[SHELL].version);
  const asked = changed.includes(SHELL) ? Object.keys(areas) : changed;
  return asked.flatMap((area) => {
    const live = areas[area];
    const releases = live ? versionsInUse(live).map((version) => manifestOf(area, version)) : [];
    return releases.flatMap((release) => [...apiMisfits(release), ...(shell && area !== SHELL ? shellMisfits(release, shell) : [])]);
  });
}

const named = ({ area, version }: Manifest) => `${area} ${version}`;

function apiMisfits(release: Manifest): string[] {
  const { lowest, highest } = API_VERSIONS;
  if (release.api >= lowest && release.api <= highest) return [];
  return [`${named(release)} needs version ${release.api} of the api; this server has ${lowest === highest ? highest : `${lowest} to ${highest}`}`];
}

function shellMisfits(release: Manifest, shell: Manifest): string[] {
  const door =
    release.contract === shell.contract
      ? []
      : [`${named(release)} has version ${release.contract} of the area contract; ${named(shell)} takes ${shell.contract}`];
  const used = Object.keys(release.uses ?? release.shares);
  return [...door, ...used.flatMap((name) => shareMisfits(release, shell, name))];
}

/** Versions first; the names as well, since nobody raises versions reliably. */
function shareMisfits(release: Manifest, shell: Manifest, name: string): string[] {
  const wanted = release.shares[name]?.required ?? '*';
  const provided = shell.provides?.[name];
  const version = provided?.version ?? shell.shares[name]?.version;
  if (version === undefined) return [`${named(release)} needs ${name} ${wanted}; ${named(shell)} does not provide it`];
  if (!semver.satisfies(version, wanted)) return [`${named(release)} needs ${name} ${wanted}; ${named(shell)} provides ${version}`];
  const missing = (release.uses?.[name] ?? []).filter((each) => each !== '*' && provided?.names && !provided.names.includes(each));
  if (!missing.length) return [];
  return [`${named(release)} takes ${missing.join(', ')} from ${name} ${wanted}; the ${version} that ${named(shell)} provides has no such export`];
}

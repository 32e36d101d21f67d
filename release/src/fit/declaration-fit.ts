import type { DeclaredArea } from '@karkhana/shared-contract/areas/area-declaration';
import { broughtFaults } from '@karkhana/shared-contract/areas/brought';
import { PERMISSIONS } from '@karkhana/shared-contract/permissions';
import type { Manifest } from '../files/manifest.ts';
import { declarationOf } from './declaration-of.ts';

/** First parts of addresses that the suite serves itself: the api, released files, sign-in, what watches over it. */
const SUITES_OWN = ['/', '/api', '/areas', '/login', '/frontends.json', '/healthz', '/readyz', '/metrics'];
const PREFIX = /^\/[a-z][a-z0-9-]{0,39}$/;
/** Moves, lines and curves; nothing that a browser would take for more. */
const PLAIN_PATH = /^[Mm][MmLlHhVvCcSsQqTtAaZz0-9 ,.-]*$/;
const KNOWN: ReadonlySet<string> = new Set(PERMISSIONS);

/** A sentence for each thing of a release's declaration that cannot become live. @param others what else is in use, the shell included */
export function declarationIncompatibilities(release: Manifest, others: readonly Manifest[], shell: Manifest | undefined): string[] {
  const declaration = declarationOf(release);
  if (!declaration) return [];
  const sentences = [
    ...prefixIncompatibilities(declaration, others),
    ...permissionIncompatibilities(declaration),
    ...slotIncompatibilities(release, declaration, others, shell),
    ...iconIncompatibilities(declaration),
    ...(release.brings ? broughtFaults(declaration, release.brings) : []),
  ];
  return sentences.map((sentence) => `${named(release)} ${sentence}`);
}

/** As in 'mf-sales 1.4.0'. */
export const named = ({ area, version }: Manifest) => `${area} ${version}`;

function prefixIncompatibilities({ pages }: DeclaredArea, others: readonly Manifest[]): string[] {
  const prefixes = pages.map(({ prefix }) => prefix);
  return prefixes.flatMap((prefix, index) => {
    if (SUITES_OWN.includes(prefix)) return [`has the page ${prefix}, which is the suite's own`];
    if (!PREFIX.test(prefix)) return [`has the page '${prefix}', which is no prefix such as /sales`];
    if (prefixes.indexOf(prefix) !== index) return [`has the page ${prefix} twice`];
    const owner = others.find((other) => declarationOf(other)?.pages.some((page) => page.prefix === prefix));
    return owner ? [`has the page ${prefix}, which is ${named(owner)}'s`] : [];
  });
}

function permissionIncompatibilities({ pages, panels, actions, records }: DeclaredArea): string[] {
  const asked = [...pages, ...panels, ...records].map(({ permission }) => permission);
  const all: readonly (string | undefined)[] = [...asked, ...actions.flatMap(({ permissions, anyOf = [] }) => [...permissions, ...anyOf])];
  const unknown = all.filter((permission) => permission !== undefined && !KNOWN.has(permission));
  return [...new Set(unknown)].map((permission) => `asks for the permission ${permission}, which this api does not know`);
}

/** A shell from before slots shows none. */
function slotIncompatibilities(release: Manifest, { panels, offers }: DeclaredArea, others: readonly Manifest[], shell: Manifest | undefined): string[] {
  const known = shell?.declaration?.offers;
  if (!known) return [];
  const offered = [...known, ...offers, ...others.filter(({ area }) => area !== release.area).flatMap((other) => declarationOf(other)?.offers ?? [])];
  const sentences = panels.flatMap(({ slot, version }) => {
    const versions = offered.filter((offer) => offer.slot === slot).map((offer) => offer.version);
    if (!versions.length) return [`fills the slot ${slot}, which nobody offers`];
    return versions.includes(version) ? [] : [`fills version ${version} of the slot ${slot}; offered is ${[...new Set(versions)].sort().join(' and ')}`];
  });
  return [...new Set(sentences)];
}

function iconIncompatibilities({ pages, records }: DeclaredArea): string[] {
  const icons = [
    ...pages.flatMap(({ prefix, icon, headerIcon }) => [icon, headerIcon ?? icon].map((each) => ({ icon: each, of: prefix }))),
    ...records.map(({ icon, from }) => ({ icon, of: `the search in ${from}` })),
  ];
  const bad = icons.filter(({ icon }) => !PLAIN_PATH.test(icon));
  return [...new Set(bad.map(({ of }) => `has an icon for ${of} that is no plain path`))];
}

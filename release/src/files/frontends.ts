import type { DeclaredArea } from '@karkhana/shared-contract/areas/area-declaration';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { declarationOf } from '../fit/declaration-of.ts';
import { API_VERSIONS, type ManifestOf } from '../fit/fit.ts';
import type { Areas, LiveArea } from '../live-set.ts';
import { SHELL } from '../names.ts';

/** A release in the document's terms. */
interface Metadata {
  version: string;
  /** Of its entry, which carries those of its chunks. */
  integrity: string;
}

/** One release of one area, as the awslabs frontend-discovery schema writes it. */
export interface Frontend {
  url: string;
  fallbackUrl?: string;
  metadata: Metadata;
  /** `traffic`: percent of the users. */
  deployment: { default: boolean; traffic: number };
  /** `apiVersion`: an integer, or a range as in '1-2'. `declaration`: what the release brings to menu, dashboard, slots and palette. */
  extras: { contract: number; apiVersion: string; declaration?: DeclaredArea; fallback?: Metadata };
}

/** GET /frontends.json (docs/reference/delivery.md#live-set). The schema allows nothing beside these two, and `extras` only inside. */
export interface Frontends {
  schema: string;
  microFrontends: Record<string, Frontend[]>;
}

const SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';
const { lowest, highest } = API_VERSIONS;
const API_VERSION = lowest === highest ? `${highest}` : `${lowest}-${highest}`;

/** Leaves out an area whose release is not in the store. */
export function frontendsOf(areas: Areas, manifestOf: ManifestOf): Frontends {
  const entries = Object.entries(areas).map(([area, live]) => [area, releasesOf(area, live, manifestOf)] as const);
  return { schema: SCHEMA, microFrontends: Object.fromEntries(entries.filter(([, releases]) => releases.length > 0)) };
}

/** The default release first, then the one on trial, which falls back to the default. */
function releasesOf(area: string, { version, previous, trial }: LiveArea, manifestOf: ManifestOf): Frontend[] {
  const live = describe(area, version || undefined, manifestOf);
  const tried = trial && describe(area, trial.version, manifestOf);
  const share = tried ? trial.traffic : 0;
  // Of a first version that some try: the others get none.
  if (!live) return tried && !version ? [frontend(tried, undefined, { default: false, traffic: share })] : [];
  const releases = [frontend(live, describe(area, previous, manifestOf), { default: true, traffic: 100 - share })];
  return tried ? [...releases, frontend(tried, live, { default: false, traffic: share })] : releases;
}

interface Described {
  url: string;
  metadata: Metadata;
  contract: number;
  declaration: DeclaredArea | undefined;
}

const frontend = ({ url, metadata, contract, declaration }: Described, fallback: Described | undefined, deployment: Frontend['deployment']): Frontend => ({
  url,
  ...(fallback && { fallbackUrl: fallback.url }),
  metadata,
  deployment,
  extras: { contract, apiVersion: API_VERSION, ...(declaration && { declaration }), ...(fallback && { fallback: fallback.metadata }) },
});

function describe(area: string, version: string | undefined, manifestOf: ManifestOf): Described | undefined {
  if (version === undefined) return undefined;
  try {
    const manifest = manifestOf(area, version);
    const { entry, files, contract } = manifest;
    const metadata = { version, integrity: mustGet(files, entry) };
    return { url: `/areas/${area}/${version}/${entry}`, metadata, contract, declaration: area === SHELL ? undefined : declarationOf(manifest) };
  } catch {
    return undefined;
  }
}

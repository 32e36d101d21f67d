import type { DeclaredArea } from '@karkhana/shared-contract/areas/area-declaration';
import type { Manifest } from '../files/manifest.ts';
import before from './declared-before.json' with { type: 'json' };

/**
 * What releases from before declarations bring: until then the shell knew it. Frozen: those releases never change, and every later one says
 * it itself. A card that a release does not have yet is not shown.
 */
export const DECLARED_BEFORE = before as Readonly<Record<string, DeclaredArea>>;

/** What a release brings, as it says itself or, when it is from before declarations, as the frozen table does; undefined where neither knows. */
export const declarationOf = ({ area, declaration }: Pick<Manifest, 'area' | 'declaration'>): DeclaredArea | undefined =>
  declaration ?? (Object.hasOwn(DECLARED_BEFORE, area) ? DECLARED_BEFORE[area] : undefined);

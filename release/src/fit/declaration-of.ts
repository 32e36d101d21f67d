import type { DeclaredArea } from '@karkhana/shared-contract/areas/area-declaration';
import type { Manifest } from '../files/manifest.ts';
import { DECLARED_BEFORE } from './declared-before.ts';

/** What a release brings, as it says itself or, when it is from before declarations, as the frozen table does; undefined where neither knows. */
export const declarationOf = ({ area, declaration }: Pick<Manifest, 'area' | 'declaration'>): DeclaredArea | undefined =>
  declaration ?? (Object.hasOwn(DECLARED_BEFORE, area) ? DECLARED_BEFORE[area] : undefined);

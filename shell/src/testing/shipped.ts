import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { DeclaredArea } from '@karkhana/shared-contract/areas/area-declaration';
import type { Declared } from '../suite/suite.ts';

const root = path.join(__dirname, '..', '..', '..');

/** The areas of this repository, found by themselves. */
export const shippedAreas: readonly string[] = readdirSync(root).filter((name) => name.startsWith('mf-'));

const declarationOf = (area: string) => (require(path.join(root, area, 'src', 'declaration.ts')) as { default: DeclaredArea }).default;

/** Their declarations, as when each is live. */
export const shipped: Declared = Object.fromEntries(shippedAreas.map((area) => [area, declarationOf(area)]));

import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { DeclaredArea } from '@karkhana/shared-contract/areas/area-declaration';
import type { Declared } from '../suite/suite.ts';

const root = path.join(__dirname, '..', '..', '..');

const declared = (areas: readonly string[]): Declared =>
  Object.fromEntries(areas.map((area) => [area, (require(path.join(root, area, 'src', 'declaration.ts')) as { default: DeclaredArea }).default]));

/** Declarations of the areas of this repository, as when each is live. */
export const everyArea = declared(readdirSync(root).filter((name) => name.startsWith('mf-')));

/** Of those whose pages and cards tests name: one more area changes nothing of them. */
export const shipped = declared(['mf-production', 'mf-stock', 'mf-sales', 'mf-purchases', 'mf-accounting', 'mf-admin']);

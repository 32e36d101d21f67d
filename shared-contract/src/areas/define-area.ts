import type { AreaDeclaration, DeclaredArea, DeclaredPanel } from './area-declaration.ts';
import { SLOT_VERSIONS } from './slots.ts';

/**
 * Declares all that an area brings: `export default defineArea({...})` in its src/declaration.ts. The build writes it into release.json; it is available before
 * any code of the area is loaded, and checked before the area is live. It grants no access: the server decides.
 */
export const defineArea = ({ pages, slots = [], panels = [], actions = [], records = [] }: AreaDeclaration): DeclaredArea => ({
  pages,
  offers: slots.map((slot) => ({ slot, version: SLOT_VERSIONS[slot] })),
  panels: panels.map(({ when, ...panel }): DeclaredPanel => ({ ...panel, version: SLOT_VERSIONS[panel.slot], ...(when && { when: conditionsOf(when) }) })),
  actions,
  records,
});

const conditionsOf = (when: object): { field: string; values: string[] }[] =>
  Object.entries(when).map(([field, values]: [string, readonly unknown[]]) => ({ field, values: values.map(String) }));

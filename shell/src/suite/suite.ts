import type { AreaAction, AreaPage, DeclaredArea, DeclaredPanel, Place, RecordSearch } from '@karkhana/shared-contract/areas/area-declaration';
import { DASHBOARD } from './dashboard-page.ts';

/** Area to the declaration of this user's release; the same object while nothing changed. */
export type Declared = Readonly<Record<string, DeclaredArea>>;

/** An address of the suite; none serves the shell's own. */
export interface SuitePage extends AreaPage {
  area?: string;
}
export interface SuitePanel extends DeclaredPanel {
  area: string;
}

/** Pages, cards and records to find: by the live set, for this user. Each in order. */
export interface Suite {
  pages: readonly SuitePage[];
  panels: readonly SuitePanel[];
  actions: readonly AreaAction[];
  records: readonly RecordSearch[];
}

export function suiteOf(declared: Declared): Suite {
  const areas = Object.entries(declared).sort(([a], [b]) => (a < b ? -1 : 1));
  const pages: SuitePage[] = areas.flatMap(([area, { pages }]) => pages.map((page) => ({ ...page, area })));
  return {
    pages: [DASHBOARD, ...pages].sort(byOrder),
    panels: areas.flatMap(([area, { panels }]) => panels.map((panel) => ({ ...panel, area }))).sort(byOrder),
    actions: areas.flatMap(([, { actions }]) => actions).sort(byOrder),
    records: areas.flatMap(([, { records }]) => records).sort(byOrder),
  };
}

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

/** The page that an address belongs to. */
export const pageAt = ({ pages }: Suite, pathname: string): SuitePage | undefined =>
  pages.find(({ prefix }) => pathname === prefix || (prefix !== '/' && pathname.startsWith(`${prefix}/`)));

export const pagesIn = ({ pages }: Suite, place: Place): SuitePage[] => pages.filter(({ places }) => places.includes(place));

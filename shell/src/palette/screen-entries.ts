import { REPORT_DRAWS_ON, REPORT_LABELS, REPORTS } from '@karkhana/shared-contract/reports/reports';
import type { SessionUser } from '@karkhana/shared-contract/session/session';
import { FileIcon, PlusIcon } from '@karkhana/shared-ui';
import { areas, maySee } from '../areas.ts';
import type { PaletteAction, PaletteEntry } from './palette-entry.ts';

const ACTIONS: readonly PaletteAction[] = [
  // The area itself asks for sales:view.
  { label: 'New Sale', kind: 'Sales Management', to: '/sales/new', permissions: ['sales:view', 'sales:create'] },
];

/** Pages below an area that are worth going to at once. */
const PAGES: readonly PaletteAction[] = [
  { label: 'Customers', kind: 'Sales Management', to: '/sales/customers', permissions: ['sales:view'] },
  { label: 'Sales Reports', kind: 'Sales Management', to: '/sales/reports', permissions: ['sales:view'] },
  { label: 'Invoices', kind: 'Sales Management', to: '/sales/invoices', permissions: ['sales:view'] },
  { label: 'Materials', kind: 'Stock', to: '/stock?tab=materials', permissions: ['stock:view'] },
  { label: 'Product Materials', kind: 'Stock', to: '/stock?tab=requirements', permissions: ['stock:view'] },
  ...REPORTS.map((name) => ({
    label: REPORT_LABELS[name],
    kind: 'Reports',
    to: `/reports?report=${name}`,
    permissions: ['reports:view', REPORT_DRAWS_ON[name]] as const,
  })),
];

/** Screens and actions whose name contains every word of `text`, those that begin with it first; all screens for an empty text. */
export function screenEntries(user: SessionUser, text: string): PaletteEntry[] {
  const screens = areas
    .filter((area) => maySee(user, area))
    .map(({ prefix, label, Icon }): PaletteEntry => ({ id: prefix, label, kind: 'Screen', Icon, to: prefix }));
  const entriesOf = (actions: readonly PaletteAction[], Icon: PaletteEntry['Icon']): PaletteEntry[] =>
    actions
      .filter(({ permissions }) => permissions.every((permission) => user.permissions.includes(permission)))
      .map(({ label, kind, to }) => ({ id: to, label, kind, Icon, to }));
  const others = [...entriesOf(ACTIONS, PlusIcon), ...entriesOf(PAGES, FileIcon)];
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const begins = (entry: PaletteEntry) => (words[0] && entry.label.toLowerCase().startsWith(words[0]) ? 0 : 1);
  return [...screens, ...others].filter(({ label }) => words.every((word) => label.toLowerCase().includes(word))).sort((a, b) => begins(a) - begins(b));
}

import type { SessionUser } from '@karkhana/shared-contract/session/session';
import { PlusIcon } from '@karkhana/shared-ui';
import { areas, maySee } from '../areas.ts';
import type { PaletteAction, PaletteEntry } from './palette-entry.ts';

const ACTIONS: readonly PaletteAction[] = [{ label: 'New Sale', kind: 'Sales Management', to: '/sales/new', permission: 'sales:create' }];

/** Pages below an area that are worth going to at once. */
const PAGES: readonly PaletteAction[] = [
  { label: 'Customers', kind: 'Sales Management', to: '/sales/customers', permission: 'sales:view' },
  { label: 'Sales Reports', kind: 'Sales Management', to: '/sales/reports', permission: 'sales:view' },
  { label: 'Invoices', kind: 'Sales Management', to: '/sales/invoices', permission: 'sales:view' },
];

/** Screens and actions whose name contains every word of `text`, those that begin with it first; all screens for an empty text. */
export function screenEntries(user: SessionUser, text: string): PaletteEntry[] {
  const screens = areas
    .filter((area) => maySee(user, area))
    .map(({ prefix, label, Icon }): PaletteEntry => ({ id: prefix, label, kind: 'Screen', Icon, to: prefix }));
  const others = [...ACTIONS, ...PAGES]
    .filter(({ permission }) => user.permissions.includes(permission))
    .map(({ label, kind, to }): PaletteEntry => ({ id: to, label, kind, Icon: PlusIcon, to }));
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const begins = (entry: PaletteEntry) => (words[0] && entry.label.toLowerCase().startsWith(words[0]) ? 0 : 1);
  return [...screens, ...others].filter(({ label }) => words.every((word) => label.toLowerCase().includes(word))).sort((a, b) => begins(a) - begins(b));
}

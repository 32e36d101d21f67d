import type { AreaAction } from '@karkhana/shared-contract/areas/area-declaration';
import type { Permission } from '@karkhana/shared-contract/permissions';
import type { SessionUser } from '@karkhana/shared-contract/session/session';
import { FileIcon, PlusIcon, screenActions, TickIcon } from '@karkhana/shared-ui';
import { maySee } from '../suite/may-see.ts';
import type { Suite } from '../suite/suite.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { pathIcon } from './path-icon.tsx';

/**
 * Actions of the screen below, then screens, actions and pages whose name contains every word of `text`, those that begin with it first; all for an empty text.
 * @param hasGst the company is under GST
 */
export function screenEntries({ pages, actions }: Suite, user: SessionUser, text: string, hasGst: boolean): PaletteEntry[] {
  const here = screenActions().map(({ label, record, run }): PaletteEntry => ({ id: `here ${label}`, label, kind: record, Icon: TickIcon, to: run }));
  const screens = pages
    .filter((page) => maySee(user, page))
    .map(({ prefix, label, icon }): PaletteEntry => ({ id: prefix, label, kind: 'Screen', Icon: pathIcon(icon), to: prefix }));
  const entriesThat = (does: AreaAction['does'], Icon: PaletteEntry['Icon']): PaletteEntry[] =>
    actions
      .filter((action) => action.does === does && mayDo(user, action) && (hasGst || !action.gst))
      .map(({ label, kind, to }) => ({ id: to, label, kind, Icon, to }));
  const all = [...here, ...screens, ...entriesThat('create', PlusIcon), ...entriesThat('open', FileIcon)];
  return foundBy(all, text);
}

const mayDo = (user: SessionUser, { permissions, anyOf, role }: AreaAction): boolean => {
  const has = (permission: Permission) => user.permissions.includes(permission);
  return (role === undefined || role === user.role) && permissions.every(has) && (anyOf === undefined || anyOf.some(has));
};

/** Entries whose name contains every word of `text`, those that begin with it first. */
export function foundBy(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const begins = (entry: PaletteEntry) => (words[0] && entry.label.toLowerCase().startsWith(words[0]) ? 0 : 1);
  return entries.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word))).sort((a, b) => begins(a) - begins(b));
}

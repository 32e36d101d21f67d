import type { RecordSearch, StatusRule } from '@karkhana/shared-contract/areas/area-declaration';
import { formatDay, formatMoney, isStatus, type Status } from '@karkhana/shared-ui';
import type { PaletteEntry, RecordFacts } from './palette-entry.ts';
import { pathIcon } from './path-icon.tsx';

/** As an api sends it; any field that a declaration names may be missing. */
export type FoundRecord = Readonly<Record<string, unknown>>;

/** A found record as a line, in the words of its area's declaration. */
export const recordEntry = (search: RecordSearch, found: FoundRecord): PaletteEntry => ({
  id: `${search.kind} ${textOf(found, 'id')}`,
  label: filled(search.label, (field) => textOf(found, field)),
  kind: search.kind,
  Icon: pathIcon(search.icon),
  facts: factsOf(search, found),
  to: filled(search.to, (field) => encodeURIComponent(textOf(found, field))),
});

const filled = (text: string, read: (field: string) => string): string => text.replaceAll(/\{(\w{1,60})\}/g, (_all, field: string) => read(field));

const textOf = (found: FoundRecord, field: string): string => String(found[field] ?? '');

function factsOf({ amount, day, status = [] }: RecordSearch, found: FoundRecord): RecordFacts {
  const rupees = amount === undefined ? undefined : found[amount];
  const date = day === undefined ? undefined : found[day];
  return {
    ...(typeof rupees === 'number' && { amount: formatMoney(rupees) }),
    ...(typeof date === 'string' && { day: formatDay(date) }),
    status: statusOf(status, found),
  };
}

function statusOf(rules: readonly StatusRule[], found: FoundRecord): Status | undefined {
  const rule = rules.find((each) => holds(each, found));
  const status = rule && (rule.shows ?? textOf(found, rule.field));
  return status !== undefined && isStatus(status) ? status : undefined;
}

function holds({ field, is, atMost }: StatusRule, found: FoundRecord): boolean {
  const value = found[field];
  if (value === undefined || value === null) return false;
  const limit = atMost === undefined ? undefined : found[atMost];
  return (is === undefined || String(value) === is) && (atMost === undefined || (typeof limit === 'number' && Number(value) <= limit));
}

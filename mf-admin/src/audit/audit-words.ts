import { ENTITY_LABELS } from '@karkhana/shared-contract/audit/audit-entities';
import type { AuditEntry } from '@karkhana/shared-contract/audit/audit-entry';

const words = (name: string): string => {
  const text = name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1).toLowerCase()}`;
};

export const entityLabel = (entity: string): string => ENTITY_LABELS[entity] ?? words(entity);

/** Details of an entry, as name and value: a change as before and after. */
export function detailFacts({ detail }: Pick<AuditEntry, 'detail'>): [name: string, value: string][] {
  const { changes, ...rest } = detail;
  const changed = isRecord(changes) ? Object.entries(changes).map(([name, change]): [string, string] => [words(name), changeText(change)]) : [];
  const carried = Object.entries(rest).flatMap(([name, value]): [string, string][] => (value === null ? [] : [[words(name), valueText(value)]]));
  return [...changed, ...carried];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const changeText = (change: unknown): string =>
  isRecord(change) && 'to' in change ? `${valueText(change['from'])} → ${valueText(change['to'])}` : valueText(change);

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(valueText).join(', ') || '-';
  if (isRecord(value))
    return Object.entries(value)
      .map(([name, each]) => `${words(name)}: ${valueText(each)}`)
      .join(', ');
  return String(value);
}

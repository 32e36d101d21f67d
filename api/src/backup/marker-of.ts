import type { Marker } from './backup-format.ts';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isMoment: Check = (value) => isText(value) && /^[\d-]{10}T[\d:.]{8,12}Z$/.test(String(value));
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const record =
  (fields: Record<string, Check>): Check =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([name, check]) => check(value[name]));

/** What each kind of line has: a crafted file may have anything. */
const KINDS: Record<Marker['karkhana'], Check> = {
  backup: record({ format: isCount, madeAt: isMoment, database: isText, migrations: listOf(record({ name: isText, timestamp: isText })) }),
  table: record({ name: isText, columns: listOf(isText) }),
  sequences: record({
    sequences: listOf(
      record({ table: isText, column: isText, last: (last) => /^\d{1,18}$/.test(String(last)), called: (called) => typeof called === 'boolean' }),
    ),
  }),
  file: record({ path: isText }),
  bytes: record({ data: isText }),
  end: record({
    sha256: isText,
    rows: (rows) => isObject(rows) && Object.values(rows).every(isCount),
    files: isCount,
    faults: listOf(record({ rule: isText, places: listOf(isText), count: isCount })),
  }),
};

/** Undefined for a line that is no marker, or none as a backup has it. */
export function markerOf(line: string): Marker | undefined {
  try {
    const found: unknown = JSON.parse(line);
    if (!isObject(found) || !isText(found.karkhana) || !Object.hasOwn(KINDS, String(found.karkhana))) return undefined;
    const marker = found as Marker;
    return KINDS[marker.karkhana](marker) ? marker : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

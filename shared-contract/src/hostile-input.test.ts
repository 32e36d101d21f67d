import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isSchema, type Schema, type SchemaDescription, ValidationError } from 'yup';

/**
 * Feeds every exported request schema of the contract with an attacker's input: text and lists far beyond their length. One process serves all users, so a
 * check that takes seconds stops the suite.
 */
const modules = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !file.includes('.test.'));
const schemas = modules.flatMap((file) =>
  Object.entries(require(path.join(__dirname, file)) as Record<string, unknown>)
    .filter((entry): entry is [string, Schema] => isSchema(entry[1]) && !(entry[1] as Schema).meta()?.answer)
    .map(([name, schema]) => [name, schema] as const),
);

/** A value of the schema's shape in which every field holds `text`, and every list `elements` elements. */
function filled(description: SchemaDescription, text: string, elements = 1): unknown {
  const { fields, innerType } = description as SchemaDescription & { fields?: Record<string, SchemaDescription>; innerType?: SchemaDescription };
  if (fields) return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, filled(field, text, elements)]));
  return innerType ? Array.from({ length: elements }, () => filled(innerType, text)) : text;
}

function faultsOf(schema: Schema, input: unknown): string[] {
  try {
    schema.validateSync(input, { abortEarly: false, disableStackTrace: true });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map((fault) => fault.path ?? '');
  }
}

/** Milliseconds of the processor, the least of `runs`: other processes do not count. */
function cost(runs: number, work: () => void): number {
  const costs = Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...costs);
}

const REPEATED = ['.', 'a', '1', ' ', '-', '@', ',', 'a.', '\t', '\u0000', '\ud83d', 'आ'];
const STARTS = ['', 'x@', '1.'];
const ENDS = ['', '@'];
const shapes = STARTS.flatMap((start) => REPEATED.flatMap((unit) => ENDS.map((end) => (length: number) => start + unit.repeat(length / unit.length) + end)));
/** Time that no linear check of this much text needs, and a quadratic one exceeds many times over. */
const NOTEWORTHY_MS = 25;

test('the schemas are found', () => {
  expect(schemas.length).toBeGreaterThan(50);
  expect(schemas.map(([name]) => name)).toEqual(expect.arrayContaining(['loginSchema', 'newUserSchema', 'saleSchema', 'companySchema']));
});

test.each(schemas)('%s: no pattern runs on text that the length refused', (_name, schema) => {
  const { exec } = RegExp.prototype;
  const seen: string[] = [];
  // Every use of a pattern on text, `test`, `replace` and `search` too, comes through `exec`.
  RegExp.prototype.exec = function measured(text) {
    if (text.length > 3_000) seen.push(this.source);
    return exec.call(this, text);
  };
  try {
    faultsOf(schema, filled(schema.describe(), 'x'.repeat(100_000)));
  } finally {
    RegExp.prototype.exec = exec;
  }
  expect(seen).toEqual([]);
});

test.each(schemas)('%s: four times the text takes at most about four times the time', (_name, schema) => {
  const shape = schema.describe();
  for (const text of shapes) {
    const took = (length: number, runs: number) => cost(runs, () => void faultsOf(schema, filled(shape, text(length))));
    if (took(16_000, 1) < NOTEWORTHY_MS) continue;
    const long = took(16_000, 3);
    const growth = long / took(4_000, 3);
    expect({ start: text(8), growth, fault: long > NOTEWORTHY_MS && growth > 8 }).toMatchObject({ fault: false });
  }
});

test.each(schemas)('%s: of a list that is too long only the length is reported', (_name, schema) => {
  const faults = faultsOf(schema, filled(schema.describe(), '', 30_000));
  expect(faults.filter((fault) => fault.includes('['))).toEqual([]);
});

import Ajv from 'ajv/dist/2020';

// Sums in binary are not whole multiples of a paisa to the last bit.
const ajv = new Ajv({ allErrors: true, strict: true, multipleOfPrecision: 6 });

/** Fails with everything that the schema refuses, each with its place in the document. */
export function expectFits(schema: object, document: unknown): void {
  const fits = ajv.compile(schema);
  fits(document);
  expect((fits.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)).toEqual([]);
}

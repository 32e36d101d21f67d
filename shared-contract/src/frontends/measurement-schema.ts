import { boundedList } from '../bounded.ts';
import { decimal, text, wholeNumber } from '../fields.ts';
import { record } from '../record.ts';
import { MEASUREMENT_LIMITS } from './measurement.ts';

const { versions, values, count, milliseconds: longest } = MEASUREMENT_LIMITS;

const many = (label: string) => wholeNumber(label, 0, count).default(0);
const listOf = (label: string, of: ReturnType<typeof decimal>) =>
  boundedList(of.required(`${label} must be a number`), values, {
    tooLong: `${label} may have at most ${values} entries`,
    wrongKind: `${label} must be a list`,
  }).default([]);
const milliseconds = (label: string) => wholeNumber(label, 0, longest);

const measurementSchema = record({
  area: text('Area', 40).required('Area is required'),
  version: text('Version', 100).required('Version is required'),
  loads: many('Loads'),
  fallbacks: many('Fallbacks'),
  lcp: listOf('LCP', milliseconds('LCP')),
  inp: listOf('INP', milliseconds('INP')),
  cls: listOf('CLS', decimal('CLS', 4, 1_000).min(0, 'CLS must be at least 0')),
});

/** POST /frontends/measurements: how areas did in a browser. */
export const measurementsSchema = record({
  measurements: boundedList(measurementSchema, versions, {
    tooLong: `Measurements may have at most ${versions} entries`,
    wrongKind: 'Measurements must be a list',
  })
    .min(1, 'Measurements is required')
    .required('Measurements is required'),
});

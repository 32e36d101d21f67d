import type { ValidationError } from 'yup';
import { companySchema } from './company-schema.ts';

const faults = (input: object) => {
  try {
    companySchema.validateSync(input, { abortEarly: false });
    return {};
  } catch (error) {
    return Object.fromEntries((error as ValidationError).inner.map(({ path, message }) => [path, message]));
  }
};

const SHAPE = 'GSTIN must be 15 characters: state code, PAN, entity number, Z and check digit';
test.each([
  [{ gstin: '27AAPFU0939F1ZV' }, {}],
  [{ gstin: ' 27 aapfu0939f1zv ' }, {}],
  [{ gstin: '', pan: '' }, {}],
  [{ gstin: null, pan: null, companyName: null, contactEmail: null, contactPhone: null, address: null }, {}],
  [{ gstin: '27AAPFU0939F1ZV', pan: 'AAPFU0939F' }, {}],
  [{ gstin: '27AAPFU0939F1ZV', pan: '' }, {}],
  [{ gstin: '27AAPFU0939F1Z' }, { gstin: SHAPE }],
  [{ gstin: '27AAPXU0939F1ZV' }, { gstin: SHAPE }],
  [{ gstin: '27AAPFU0939F1ZO' }, { gstin: 'The last character of the GSTIN does not fit the others. Check it for a typing mistake.' }],
  [{ pan: 'AAPFU0939' }, { pan: 'PAN must be 10 characters, such as AAACK1234F' }],
  [{ gstin: '27AAPFU0939F1ZV', pan: 'AAKCS4821M' }, { pan: 'PAN is not the one inside the GSTIN' }],
  [{ contactEmail: 'office' }, { contactEmail: 'Invalid email address' }],
])('%j', (input, expected) => expect(faults(input)).toEqual(expected));

test('GSTIN and PAN are kept in capitals without spaces', () => {
  expect(companySchema.validateSync({ gstin: '27 aapfu0939f 1zv', pan: ' aapfu0939f' })).toEqual({ gstin: '27AAPFU0939F1ZV', pan: 'AAPFU0939F' });
});

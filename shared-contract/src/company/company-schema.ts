import type { InferType } from 'yup';
import { email, text, version } from '../fields.ts';
import { record } from '../record.ts';
import { gstinCheckDigit, isGstin, isPan } from './gstin.ts';

const GSTIN_SHAPE = 'GSTIN must be 15 characters: state code, PAN, entity number, Z and check digit';

const capitals = (label: string) =>
  text(label, 50)
    .nullable()
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(/\s/g, '').toUpperCase() : value));

const gstin = () =>
  capitals('GSTIN').test('gstin', GSTIN_SHAPE, (value, { createError }) => {
    if (!value || isGstin(value)) return true;
    const isWrongDigitOnly = isGstin(`${value.slice(0, 14)}${gstinCheckDigit(value.slice(0, 14))}`) && value.length === 15;
    return createError({ message: isWrongDigitOnly ? 'The last character of the GSTIN does not fit the others. Check it for a typing mistake.' : GSTIN_SHAPE });
  });

const pan = () => capitals('PAN').test('pan', 'PAN must be 10 characters, such as AAACK1234F', (value) => !value || isPan(value));

/** Whether a GSTIN carries this PAN; true while one of them is missing. */
export const carriesPan = (gstinText: string | null | undefined, panText: string | null | undefined): boolean =>
  !gstinText || !panText || gstinText.slice(2, 12) === panText;

export const PAN_DIFFERS = 'PAN is not the one inside the GSTIN';

/**
 * PUT /users/company and the dialog Edit company: any subset; an empty text clears the field. GSTIN and PAN are written in capitals
 * without spaces. A GSTIN carries the PAN of its holder: when only one of the two is sent, the service compares it with the stored one.
 */
export const companySchema = record({
  companyName: text('Company name', 200).nullable(),
  gstin: gstin(),
  pan: pan().test('same', PAN_DIFFERS, (value, { parent }) => carriesPan((parent as { gstin?: string | null }).gstin, value)),
  contactEmail: email().nullable(),
  contactPhone: text('Contact phone', 50).nullable(),
  address: text('Address', 500).nullable(),
  version: version(),
});
export type CompanyInput = InferType<typeof companySchema>;

import type { InferType, TestContext } from 'yup';
import { hasPrefixShape, TAKEN_PREFIXES } from '../documents/invoice-prefix.ts';
import { day, email, flag, oneOf, percent, text, version, wholeNumber } from '../fields.ts';
import { capitals, gstin, optional, optionalText, pincode, stateCode } from '../gst/gst-fields.ts';
import { isPan } from '../gst/gstin.ts';
import { gstinKind } from '../gst/gstin-kinds.ts';
import { COMPANY_REGISTRATIONS } from '../gst/supply.ts';
import { isIfsc, isUpiId } from '../gst/units.ts';
import { record } from '../record.ts';
import { type CompanyFacts, companyFaults } from './company-faults.ts';

export const PREFIX = `Invoice prefix may have up to 4 letters, digits or hyphens, begin with a letter or 1 to 9, and not be one of another document: ${TAKEN_PREFIXES.join(', ')}`;

const pan = () => capitals('PAN').test('pan', 'PAN must be 10 characters, such as AAACK1234F', (value) => !value || isPan(value));

/** Whether a GSTIN contains this PAN; true while one of them is missing. */
export const carriesPan = (gstinText: string | null | undefined, panText: string | null | undefined): boolean =>
  !gstinText || !panText || gstinText.slice(2, 12) === panText;

export const PAN_DIFFERS = 'PAN is not the one inside the GSTIN';

/** The tests of a field see the other fields of the request; the service compares with the stored ones (companyFaults). */
function fits(field: keyof CompanyFacts) {
  return (_value: unknown, { parent, createError }: TestContext) => {
    const message = companyFaults(parent as CompanyFacts)[field];
    return message ? createError({ message }) : true;
  };
}

/**
 * PUT /users/company and the dialog Edit company: any subset; an empty text clears the field. GSTIN and PAN are written in capitals
 * without spaces. A GSTIN carries the PAN of its holder: when only one of the two is sent, the service compares it with the stored one.
 */
export const companySchema = record({
  companyName: text('Company name', 200).nullable(),
  gstin: gstin().test(
    'firm',
    'This GSTIN is not one under which a company sells. Enter the one of the registration certificate',
    (value) => !value || gstinKind(value) === 'firm',
  ),
  pan: pan().test('same', PAN_DIFFERS, (value, { parent }) => carriesPan((parent as { gstin?: string | null }).gstin, value)),
  contactEmail: email().nullable(),
  contactPhone: text('Contact phone', 50).nullable(),
  address: text('Address', 500).nullable(),
  legal_name: optionalText('Legal name', 200),
  registration_type: optional(oneOf('Registration', COMPANY_REGISTRATIONS)).test('company', '', fits('registration_type')),
  state_code: stateCode().test('company', '', fits('state_code')),
  city: optionalText('City', 100),
  pincode: pincode(),
  bank_name: optionalText('Bank', 200),
  bank_account: optionalText('Account number', 34).matches(/^[0-9A-Z]{4,34}$/, {
    message: 'Account number may have letters and digits',
    excludeEmptyString: true,
  }),
  bank_ifsc: capitals('IFSC').test('ifsc', 'IFSC must be 11 characters, such as SBIN0001234', (value) => !value || isIfsc(value)),
  upi_id: optionalText('UPI id', 255).test('upi', 'UPI id must be a name and a bank, such as firm@okbank', (value) => !value || isUpiId(value)),
  terms: optionalText('Terms', 2_000),
  signatory: optionalText('Signature line', 200),
  round_off: flag('Round off'),
  hsn_digits: optional(wholeNumber('HSN digits', 4, 6)).oneOf([4, 6, null], 'HSN digits must be 4 or 6'),
  registered_from: optional(day('Registered from')),
  quarterly_from: optional(day('Quarterly from')),
  lut_number: optionalText('LUT number', 50),
  lut_valid_from: optional(day('LUT valid from')).test('company', '', fits('lut_valid_from')),
  lut_valid_until: optional(day('LUT valid until')),
  // In capitals: the portals read numbers without case. The service refuses one of another document, unless the company has it already.
  invoice_prefix: optionalText('Invoice prefix', 20)
    .transform((value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value))
    .test('prefix', PREFIX, (value) => !value || hasPrefixShape(value)),
  refuse_above_credit_limit: flag('Refuse sales above the credit limit'),
  receipt_tolerance: percent('Receipt tolerance'),
  version: version(),
});
export type CompanyInput = InferType<typeof companySchema>;

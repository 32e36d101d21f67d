import type { Schema, TestContext } from 'yup';
import { dayInIndia } from '../dates.ts';
import { oneOf, percent, text } from '../fields.ts';
import { isCountry } from './countries.ts';
import { goodsFaults } from './goods.ts';
import { gstinCheckDigit, isGstin } from './gstin.ts';
import { type PartyFacts, partyFaults } from './party.ts';
import { ABROAD, isStateCode } from './states.ts';
import { PARTY_REGISTRATIONS } from './supply.ts';
import { isHsn, isPincode, TAXABILITIES, UNIT_CODES } from './units.ts';

/** Text that may be missing: null, or an empty one, clears it. */
export const optionalText = (label: string, maximum: number) =>
  text(label, maximum)
    .nullable()
    .transform((value: unknown) => (value === '' ? null : value));

/** As optionalText; written in capitals without spaces. */
export const capitals = (label: string, maximum = 50) =>
  optionalText(label, maximum).transform((value: unknown) => (typeof value === 'string' ? value.replace(/\s/g, '').toUpperCase() : value));

/** A value that may be missing: null, or an empty text, clears it. */
export const optional = <S extends Schema>(schema: S) =>
  schema.nullable().transform((value: unknown, original: unknown) => (original === null || original === '' ? null : value)) as ReturnType<S['nullable']>;

const chosen = <T extends string>(label: string, values: readonly T[]) => optional(oneOf(label, values));

const GSTIN_SHAPE = 'GSTIN must be 15 characters: state code, PAN, entity number, Z and check digit';

/** A GSTIN with the right check digit, or none. */
export const gstin = () =>
  capitals('GSTIN').test('gstin', GSTIN_SHAPE, (value, { createError }) => {
    if (!value || isGstin(value)) return true;
    const isWrongDigitOnly = value.length === 15 && isGstin(`${value.slice(0, 14)}${gstinCheckDigit(value.slice(0, 14))}`);
    return createError({ message: isWrongDigitOnly ? 'The last character of the GSTIN does not fit the others. Check it for a typing mistake.' : GSTIN_SHAPE });
  });

/** Two digits of a state, or 96 for abroad. */
export const stateCode = (label = 'State') =>
  optionalText(label, 10).test('state', `${label} must be the two digits of a state, such as 27`, (value) => !value || value === ABROAD || isStateCode(value));

export const pincode = () => optionalText('PIN', 20).test('pincode', 'PIN must be 6 digits, the first not 0', (value) => !value || isPincode(value));

/** ISO 3166 code of two letters. */
export const country = (label = 'Country') =>
  capitals(label, 10).test('country', `${label} must be the two letters of a country, such as AE`, (value) => !value || isCountry(value));

/** What parties have: vendors here, the buyer's and the delivery's address on documents. */
export const partyFields = {
  gstin: gstin().test('party', '', fitsParty('gstin')),
  registration_type: chosen('Registration', PARTY_REGISTRATIONS).test('party', '', fitsParty('registration_type')),
  state_code: stateCode().test('party', '', fitsParty('state_code')),
  city: optionalText('City', 100),
  pincode: pincode(),
};

/** An HSN or SAC code, or none. */
export const hsnCode = () => optionalText('HSN/SAC', 20).test('hsn', 'HSN/SAC must be 4, 6 or 8 digits', (value) => !value || isHsn(value));

/** Fields of products and materials. A rate is in percent, from today's table of rates. */
export const goodsFields = {
  hsn_code: hsnCode(),
  uqc: chosen('Unit for GST', UNIT_CODES),
  gst_rate: optional(percent('GST rate')).test('goods', '', fitsGoods('gst_rate')),
  taxability: chosen('Taxability', TAXABILITIES),
};

function fitsParty(field: keyof PartyFacts) {
  return (_value: unknown, { parent, createError }: TestContext) => {
    const message = partyFaults(parent as PartyFacts)[field];
    return message ? createError({ message }) : true;
  };
}

function fitsGoods(field: 'gst_rate') {
  return (_value: unknown, { parent, createError }: TestContext) => {
    const message = goodsFaults(parent as object, dayInIndia())[field];
    return message ? createError({ message }) : true;
  };
}

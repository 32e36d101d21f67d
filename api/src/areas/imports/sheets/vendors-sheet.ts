import { day, money } from '@karkhana/shared-contract/fields';
import { countryChoices, INDIA } from '@karkhana/shared-contract/gst/countries';
import { STATES } from '@karkhana/shared-contract/gst/states';
import { PARTY_REGISTRATIONS, REGISTRATION_LABELS } from '@karkhana/shared-contract/gst/supply';
import { PARTY_FACT_NAMES, PARTY_FACTS, type PartyFact } from '@karkhana/shared-contract/vendors/party-facts';
import { newVendorSchema } from '@karkhana/shared-contract/vendors/vendor-schemas';
import { type SheetColumn, sheet } from './import-sheet.ts';

/** Old spellings and the codes of number plates, which people write too. */
const STATE_WORDS: Record<string, readonly string[]> = {
  '02': ['HP'],
  '05': ['Uttaranchal', 'UK'],
  '07': ['New Delhi', 'DL'],
  '09': ['UP'],
  '19': ['WB'],
  '21': ['Orissa'],
  '23': ['MP'],
  '24': ['GJ'],
  '27': ['MH'],
  '29': ['KA'],
  '33': ['TN', 'Tamilnadu'],
  '34': ['Pondicherry'],
  '36': ['TS', 'Telengana'],
  '37': ['AP'],
};
const stateChoices = {
  ...Object.fromEntries(
    Object.entries(STATES).map(([code, name]) => [
      code,
      [name, code, `${name} (${code})`, `${code}-${name}`, String(Number(code)), ...(STATE_WORDS[code] ?? [])],
    ]),
  ),
  '96': ['Outside India', '96', 'Abroad'],
};
/** What people write of the countries that India trades with most. */
const COUNTRY_WORDS: Record<string, readonly string[]> = {
  AE: ['UAE', 'Dubai'],
  GB: ['UK', 'Great Britain', 'England'],
  KR: ['Korea'],
  RU: ['Russian Federation'],
  US: ['USA', 'United States of America', 'America'],
  VN: ['Viet Nam'],
};
const countryWords = {
  [INDIA]: ['India', INDIA],
  ...Object.fromEntries(countryChoices().map(({ value, label }) => [value, [label.replace(/ \(..\)$/, ''), value, label, ...(COUNTRY_WORDS[value] ?? [])]])),
};
const registrationChoices = Object.fromEntries(PARTY_REGISTRATIONS.map((value) => [value, [REGISTRATION_LABELS[value], value]]));
export const partyTypeChoices = {
  purchase: ['Vendor', 'purchase', 'Supplier', 'Creditor', 'Sundry Creditors'],
  sale: ['Customer', 'sale', 'Buyer', 'Client', 'Debtor', 'Sundry Debtors'],
};
const statusChoices = { active: ['Active', 'Yes'], inactive: ['Inactive', 'No', 'Blocked'] };

const factColumns = PARTY_FACT_NAMES.map((field): SheetColumn<PartyFact> => {
  const { label, kind, synonyms } = PARTY_FACTS[field];
  return { field, header: label, kind, synonyms };
});

export const vendorsSheet = sheet({
  columns: [
    {
      field: 'name',
      header: 'Name',
      kind: 'text',
      synonyms: [
        'Party',
        'Party Name',
        'Vendor',
        'Vendor Name',
        'Customer',
        'Customer Name',
        'Supplier',
        'Supplier Name',
        'Ledger',
        'Ledger Name',
        'Account Name',
        'Particulars',
        'Company',
      ],
      required: true,
      width: 28,
    },
    {
      field: 'vendor_type',
      header: 'Type',
      kind: 'choice',
      synonyms: ['Vendor Type', 'Party Type', 'Group', 'Under', 'Vendor or Customer'],
      choices: partyTypeChoices,
      required: true,
    },
    { field: 'contact_person', header: 'Contact Person', kind: 'text', synonyms: ['Contact', 'Contact Name', 'Attention'], width: 20 },
    {
      field: 'email',
      header: 'Email',
      kind: 'text',
      synonyms: ['E-mail', 'Email Address', 'Email ID', 'Mail'],
      looksLike: /^[^\s@]{1,64}@[^\s@]{1,190}\.[a-z]{2,}$/i,
      width: 26,
    },
    {
      field: 'phone',
      header: 'Phone Number',
      kind: 'text',
      synonyms: ['Phone', 'Mobile', 'Mobile No', 'Mobile Number', 'Phone No', 'Telephone', 'Contact No', 'Contact Number', 'WhatsApp', 'WhatsApp No'],
      looksLike: /^(?:\+?91[\s-]?)?[6-9]\d{4}\s?\d{5}$/,
      width: 18,
    },
    { field: 'address', header: 'Address', kind: 'text', synonyms: ['Billing Address', 'Street', 'Address Line 1'], width: 34 },
    {
      field: 'gstin',
      header: 'GSTIN',
      kind: 'text',
      synonyms: ['GST No', 'GST Number', 'GSTIN/UIN', 'GSTIN No', 'GSTIN Number', 'GST IN'],
      looksLike: /^\d{2}[a-z]{5}\d{4}[a-z][a-z\d]z[a-z\d]$/i,
      width: 20,
    },
    {
      field: 'registration_type',
      header: 'Registration',
      kind: 'choice',
      synonyms: ['Registration Type', 'GST Registration Type'],
      choices: registrationChoices,
    },
    { field: 'state_code', header: 'State', kind: 'choice', synonyms: ['State Code', 'State Name', 'Place of Supply'], choices: stateChoices, width: 18 },
    { field: 'city', header: 'City', kind: 'text', synonyms: ['Town', 'Place'] },
    { field: 'pincode', header: 'PIN', kind: 'text', synonyms: ['Pincode', 'PIN Code', 'Postal Code', 'Zip'] },
    { field: 'country', header: 'Country', kind: 'choice', synonyms: ['Country Name', 'Country Code'], choices: countryWords, width: 18 },
    ...factColumns,
    { field: 'status', header: 'Status', kind: 'choice', synonyms: ['Active'], choices: statusChoices },
    {
      field: 'opening_balance',
      header: 'Opening Balance',
      kind: 'amount',
      synonyms: ['Op. Bal.', 'Opening', 'Balance', 'Closing Balance', 'Outstanding', 'Current Balance', 'Balance Amount', 'Receivable', 'Amount'],
    },
    { field: 'as_on', header: 'As On', kind: 'day', synonyms: ['As On Date', 'Opening Date', 'Balance Date'] },
  ],
  schema: newVendorSchema.shape({ opening_balance: money('Opening balance'), as_on: day('As on') }),
  defaults: { status: 'active', incomplete: true },
  /** Rupees that they owe us; below zero what we owe them. */
  sided: {
    field: 'opening_balance',
    apply(given, side) {
      given['vendor_type'] ??= side === 'debit' ? 'sale' : 'purchase';
      if (side === 'credit') given['opening_balance'] = -Number(given['opening_balance']);
    },
  },
  examples: [
    {
      name: 'Deccan Traders',
      vendor_type: 'Customer',
      contact_person: 'Sunita Patil',
      email: 'office@deccan.example',
      phone: '+91 20 5550 0100',
      address: '12 Bhosari MIDC',
      gstin: '27AAPFU0939F1ZV',
      registration_type: 'Regular',
      state_code: 'Maharashtra',
      city: 'Pune',
      pincode: '411026',
      country: 'India',
      credit_days: 30,
      credit_limit: '2,00,000.00',
      status: 'Active',
      opening_balance: '1,18,500.00 Dr',
      as_on: '31/03/2026',
    },
    {
      name: 'Kolhapur Foundry',
      vendor_type: 'Vendor',
      contact_person: 'Anil Desai',
      email: 'anil@foundry.example',
      phone: '+91 231 555 0101',
      address: 'Shiroli MIDC',
      registration_type: 'Unregistered',
      state_code: 'Maharashtra',
      city: 'Kolhapur',
      pincode: '416122',
      status: 'Active',
    },
  ],
});

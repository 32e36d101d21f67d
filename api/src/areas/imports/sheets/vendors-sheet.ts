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
    Object.entries(STATES).map(([code, name]) => [code, [name, code, `${name} (${code})`, String(Number(code)), ...(STATE_WORDS[code] ?? [])]]),
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
      synonyms: ['Party', 'Party Name', 'Vendor', 'Vendor Name', 'Customer', 'Customer Name', 'Supplier', 'Supplier Name', 'Ledger Name', 'Company'],
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
    { field: 'contact_person', header: 'Contact Person', kind: 'text', synonyms: ['Contact', 'Contact Name', 'Attention'], required: true, width: 20 },
    { field: 'email', header: 'Email', kind: 'text', synonyms: ['E-mail', 'Email Address', 'Email ID', 'Mail'], required: true, width: 26 },
    {
      field: 'phone',
      header: 'Phone Number',
      kind: 'text',
      synonyms: ['Phone', 'Mobile', 'Mobile No', 'Mobile Number', 'Phone No', 'Telephone', 'Contact No', 'Contact Number'],
      required: true,
      width: 18,
    },
    { field: 'address', header: 'Address', kind: 'text', synonyms: ['Billing Address', 'Street', 'Address Line 1'], required: true, width: 34 },
    { field: 'gstin', header: 'GSTIN', kind: 'text', synonyms: ['GST No', 'GST Number', 'GSTIN/UIN', 'GSTIN No', 'GSTIN Number', 'GST IN'], width: 20 },
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
  ],
  schema: newVendorSchema,
  defaults: { status: 'active' },
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

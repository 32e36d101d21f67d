/** States and union territories by their GST code, two digits as text. 96 is abroad, 97 the Other Territory. 25 and 28 are no longer given. */
export const STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
  // Of GSTINs alone: sellers of online services from abroad.
  '99': 'Centre Jurisdiction',
};

/** State code and place of supply of parties outside India. */
export const ABROAD = '96';

/** For a list to choose from, by name; abroad last. */
export const STATE_CHOICES: readonly { value: string; label: string }[] = [
  ...Object.entries(STATES)
    .filter(([code]) => code !== '99')
    .map(([value, name]) => ({ value, label: `${name} (${value})` }))
    .sort((a, b) => (a.label < b.label ? -1 : 1)),
  { value: ABROAD, label: `Outside India (${ABROAD})` },
];

/** Union territories without a legislature of their own: the second half of the tax is called UTGST there. */
const UTGST = ['04', '26', '31', '35', '38', '97'];

export const isStateCode = (code: string): boolean => Object.hasOwn(STATES, code);

/** 'Maharashtra (27)', 'Outside India (96)'; the bare code when it is not known. */
export const stateShown = (code: string): string => {
  const name = code === ABROAD ? 'Outside India' : STATES[code];
  return name ? `${name} (${code})` : code;
};

/** Name of the state's half of an intra-state tax: 'UTGST' or 'SGST'. */
export const stateTaxLabel = (placeOfSupply: string | null): 'SGST' | 'UTGST' => (placeOfSupply !== null && UTGST.includes(placeOfSupply) ? 'UTGST' : 'SGST');

/** The two digits that a GSTIN begins with; null without one. */
export const stateOfGstin = (gstin: string | null | undefined): string | null => gstin?.slice(0, 2) || null;

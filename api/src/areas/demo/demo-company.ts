/** A made-up maker of pumps and fittings; its GSTIN and PAN are well-formed and, as far as we can find, unused. */
export const DEMO_COMPANY = {
  company_name: 'Sahyadri Pumps and Fittings Pvt. Ltd.',
  gstin: '27AAKCS4821M1ZW',
  pan: 'AAKCS4821M',
  contact_email: 'accounts@sahyadripumps.example',
  contact_phone: '+91 20 5555 0117',
  address: 'Plot 42, MIDC Bhosari, Pune, Maharashtra 411026',
  state_code: '27',
  legal_name: 'Sahyadri Pumps and Fittings Private Limited',
  registration_type: 'regular',
  city: 'Pune',
  pincode: '411026',
  bank_name: 'Bank of Maharashtra, Bhosari',
  bank_account: '60123456789',
  bank_ifsc: 'MAHB0000117',
  upi_id: 'sahyadripumps@mahb',
  terms: 'Goods once sold are taken back within 7 days only. Subject to Pune jurisdiction.',
  signatory: 'Authorised signatory',
  hsn_digits: 4,
  lut_number: 'AD270426001234X',
} as const;

const phone = (last: string) => `+91 20 5555 ${last}`;

/** Their passwords are public: such an account keeps the suite off the network (refuse-public-demo.ts). */
export const DEMO_STAFF = [
  { username: 'admin', name: 'Asha Kulkarni', role: 'admin', designation: 'Director', phone: phone('0101') },
  { username: 'manager', name: 'Imran Shaikh', role: 'manager', designation: 'Sales manager', phone: phone('0102') },
  { username: 'staff', name: 'Ravi Deshmukh', role: 'user', designation: 'Counter sales', phone: phone('0103') },
] as const;
export type StaffName = (typeof DEMO_STAFF)[number]['username'];
export const demoPassword = (username: StaffName): string => `karkhana-${username}`;

/** GST details of a record with no entry. */
export const GOODS_NOTHING_KNOWN = { hsn_code: null, uqc: null, gst_rate: null, taxability: null };
export const PARTY_NOTHING_KNOWN = { gstin: null, registration_type: null, state_code: null, city: null, pincode: null, country: null };
export const COMPANY_NOTHING_KNOWN = {
  legal_name: null,
  registration_type: null,
  state_code: null,
  city: null,
  pincode: null,
  bank_name: null,
  bank_account: null,
  bank_ifsc: null,
  upi_id: null,
  terms: null,
  signatory: null,
  round_off: false,
  hsn_digits: null,
  registered_from: null,
  quarterly_from: null,
  lut_number: null,
  lut_valid_from: null,
  lut_valid_until: null,
  invoice_prefix: null,
  refuse_above_credit_limit: false,
  receipt_tolerance: 0,
  logo: null,
};

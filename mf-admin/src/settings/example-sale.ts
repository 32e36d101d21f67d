import type { CompanySnapshot } from '@karkhana/shared-contract/company/company';
import { dayInIndia, financialYear } from '@karkhana/shared-contract/dates';
import { documentNumber } from '@karkhana/shared-contract/document-number';
import { amountInWords } from '@karkhana/shared-contract/gst/amount-in-words';
import { documentTax } from '@karkhana/shared-contract/gst/document-tax';
import { stateOfGstin } from '@karkhana/shared-contract/gst/states';
import { type CompanyRegistration, documentKind } from '@karkhana/shared-contract/gst/supply';
import { rupees } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import type { CompanyValues } from './company-values.ts';

const LINE = { quantity: 1, unit_price: 1_234.5, gst_rate: 18 };

const party = {
  ...{ vendor_id: 0, vendor_name: 'Example customer', vendor_email: '', vendor_phone: '', vendor_address: 'Address of the customer' },
  ...{ vendor_city: null, vendor_pincode: null, vendor_gstin: null, vendor_registration: null, ship_to: null },
};

/** A sale of today of one example item, as it would be with these details of the company: what an invoice shows of it. */
export function exampleSale(values: CompanyValues): Sale {
  const company = snapshotOf(values);
  const state = values.state_code || stateOfGstin(company.gstin);
  const document_kind = documentKind(company.registration_type ?? null, { taxed: true, onlyUntaxedGoods: false });
  const taxed = document_kind === 'tax_invoice';
  const tax = documentTax({ lines: [LINE], split: taxed ? 'intra' : 'none', round_off: values.round_off });
  const line = mustGet(tax.lines, 0);
  const today = dayInIndia();
  return {
    ...{
      ...party,
      company,
      document_kind,
      vendor_state_code: state || null,
      place_of_supply: state || null,
      supply_type: company.registration_type ? 'intra' : null,
    },
    ...{ id: 0, invoice_number: documentNumber(values.invoice_prefix || 'INV', financialYear(today), 1), sale_date: today },
    ...{ total_amount: rupees(tax.taxable), tax_amount: rupees(taxed ? tax.tax : 0), net_amount: rupees(tax.net), round_off: rupees(tax.round_off) },
    ...{ amount_paid: 0, cancelled_at: null, customer_reference: null },
    ...{ reverse_charge: false, charges: [] as Sale['charges'], amount_in_words: amountInWords(tax.net) },
    items: [
      {
        ...{ ...LINE, id: 0, product_id: 0, product_name: 'Example item', sku: '', hsn_code: null, uqc: null, taxability: null },
        ...{ discount_percent: null, discount_amount: 0, total_price: LINE.unit_price, taxable_amount: LINE.unit_price },
        ...{ cgst: rupees(line.cgst), sgst: rupees(line.sgst), igst: 0 },
      },
    ],
  } as Sale;
}

/** Details that are not entered are empty texts in the form. */
function snapshotOf(values: CompanyValues): CompanySnapshot {
  const known = (text: string) => text.trim() || null;
  return {
    ...{ companyName: known(values.companyName), legal_name: known(values.legal_name), gstin: known(values.gstin.toUpperCase()), pan: known(values.pan) },
    ...{ contactEmail: known(values.contactEmail), contactPhone: known(values.contactPhone), address: known(values.address) },
    ...{ city: known(values.city), pincode: known(values.pincode), state_code: known(values.state_code) ?? stateOfGstin(known(values.gstin)) },
    ...{ bank_name: known(values.bank_name), bank_account: known(values.bank_account), bank_ifsc: known(values.bank_ifsc), upi_id: known(values.upi_id) },
    ...{ terms: known(values.terms), signatory: known(values.signatory) },
    registration_type: known(values.gstin) ? ((known(values.registration_type) as CompanyRegistration | null) ?? 'regular') : null,
  };
}

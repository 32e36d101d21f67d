import type { CompanySnapshot } from '@karkhana/shared-contract/company/company';
import { stateShown } from '@karkhana/shared-contract/gst/states';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import type { Content } from 'pdfmake/interfaces';
import { named, partiesOf } from '../../platform/export/document-pdf.ts';

/** The vendor supplies, we receive, and pay the tax to the government. */
export function partiesOfReverseCharge({ company, ...order }: Purchase): Content {
  const state = (code: string | null | undefined) => (code ? `State: ${stateShown(code)}` : null);
  const registered = order.vendor_gstin ? `GSTIN: ${order.vendor_gstin}` : null;
  const theirs = [registered ? 'Supplier' : 'Supplier, not registered', order.vendor_address, order.vendor_phone, registered, state(order.vendor_state_code)];
  const own = ['Recipient', company.address, named('GSTIN', company.gstin), state(company.state_code)];
  return partiesOf({ name: order.vendor_name, facts: theirs }, { name: company.companyName ?? company.legal_name ?? '', facts: own });
}

export const signatureOf = ({ legal_name, companyName, signatory }: CompanySnapshot): Content => ({
  unbreakable: true,
  alignment: 'right',
  stack: [
    { text: `For ${legal_name ?? companyName ?? ''}`, bold: true },
    { text: signatory ?? 'Authorised signatory', margin: [0, 44, 0, 0] },
  ],
});

import type { CompanySnapshot } from '../company/company.ts';
import { ABROAD, stateShown, stateTaxLabel } from '../gst/states.ts';
import { paise, rupees } from '../money.ts';
import { addressLine, type DocumentSum } from '../sales/gst-invoice.ts';
import type { ShipTo } from '../sales/sale-gst.ts';
import { dayShown, moneyShown } from '../shown.ts';
import { type Block, type Fact, fact, type HeadBlock, known, type Paper, type Party, type SignatureBlock, type TotalsBlock } from './paper.ts';

const joined = (...texts: (string | null | undefined)[]): string => known(...texts).join(', ');
const state = (code: string | null | undefined): Fact[] => fact('State', code && stateShown(code));
/** On a line of their own, unless there is none. */
const facts = (...all: Fact[][]): Fact[][] => (all.flat().length ? [all.flat()] : []);

/** Our company as the document has it: under the trade name the registered one, where that is another. */
export function firm(label: string, company: CompanySnapshot, ...more: Fact[][]): Party {
  const { companyName, legal_name, address, city, pincode, contactEmail, contactPhone, gstin, state_code } = company;
  return {
    label,
    name: companyName ?? legal_name ?? '-',
    lines: [
      ...known(companyName && legal_name !== companyName && legal_name, addressLine(address, city, pincode), joined(contactPhone, contactEmail)),
      ...facts(fact('GSTIN', gstin), ...more, state(state_code)),
    ],
  };
}

/** A customer or vendor as a document has it. */
export interface DocumentParty {
  vendor_name: string;
  vendor_address: string;
  vendor_city: string | null;
  vendor_pincode: string | null;
  vendor_phone: string;
  vendor_email: string;
  vendor_gstin: string | null;
  vendor_state_code: string | null;
}

/** @param tells it says that a party without a GSTIN is not registered: only a company does whose own registration is set */
export function partner(label: string, party: DocumentParty, tells: boolean): Party {
  const { vendor_name, vendor_address, vendor_city, vendor_pincode, vendor_phone, vendor_email, vendor_gstin, vendor_state_code } = party;
  const unregistered = tells && !vendor_gstin && vendor_state_code !== ABROAD && 'Unregistered';
  return {
    label,
    name: vendor_name,
    lines: [
      ...known(addressLine(vendor_address, vendor_city, vendor_pincode), joined(vendor_phone, vendor_email), unregistered),
      ...facts(fact('GSTIN', vendor_gstin), state(vendor_state_code)),
    ],
  };
}

export const shipTo = ({ name, address, pincode, gstin, state_code }: ShipTo): Party => ({
  label: 'Ship to',
  name,
  lines: [...known(addressLine(address, null, pincode)), ...facts(fact('GSTIN', gstin), state(state_code))],
});

export const signed = ({ legal_name, companyName, signatory }: CompanySnapshot): SignatureBlock => ({
  kind: 'signature',
  signatures: [{ above: `For ${legal_name ?? companyName ?? '-'}`, below: signatory ?? 'Authorised signatory' }],
});

/** A paper of one sheet. */
export const paperOf = (number: string, subject: string, day: string, blocks: Block[]): Paper => ({
  ...{ number, subject, foot: `${number} · ${dayShown(day)}`, sheets: [blocks] },
});

/** @param more copies, declarations, a logo; without `from` the paper is not under our name alone */
export const head = (title: string, cancelled: boolean, more: Partial<HeadBlock> = {}): HeadBlock => ({
  ...{ kind: 'head', title, declarations: [], ...more },
  marks: [...(more.marks ?? []), ...(cancelled ? ['CANCELLED'] : [])],
});

/** Sums in paise; the total, else the last, is in larger letters, and what follows it is what is left of it. */
export function sumsOf(sums: readonly DocumentSum[]): TotalsBlock['sums'] {
  const named = sums.findIndex(([label]) => label === 'Total');
  const total = named < 0 ? sums.length - 1 : named;
  return sums.map(([label, amount, part], index) => {
    const look = part ? 'part' : index === total ? 'total' : index > total && index === sums.length - 1 ? 'due' : undefined;
    return { label, amount: moneyShown(rupees(amount)), look };
  });
}

/** Of rupees. */
export const moneyOf = <Row>(rows: readonly Row[], pick: (row: Row) => number): string =>
  moneyShown(rupees(rows.reduce((sum, row) => sum + paise(pick(row)), 0)));

/** Names of the taxes with their amounts in paise, without those of nothing. @param place of supply, which names the second */
export const taxSums = (place: string | null, amounts: Record<'cgst' | 'sgst' | 'igst', number>): DocumentSum[] =>
  (
    [
      ['CGST', amounts.cgst, true],
      [stateTaxLabel(place), amounts.sgst, true],
      ['IGST', amounts.igst, true],
    ] as DocumentSum[]
  ).filter(([, amount]) => amount > 0);

/** Purpose of a GSTIN, by its shape. */
export type GstinKind = 'firm' | 'tax_collector' | 'tax_deductor' | 'un_body' | 'online_services';

export interface GstinUse {
  /** Text under the field; empty for a firm. */
  use: string;
  /** Whether it buys under this GSTIN. */
  mayBuy: boolean;
  /** Whether it may charge tax to us. */
  mayCharge: boolean;
  /** Whether it sells and buys as other firms do. */
  isFirm: boolean;
}

const USES: Record<GstinKind, GstinUse> = {
  firm: { use: '', mayBuy: true, mayCharge: true, isFirm: true },
  tax_collector: {
    use: 'GSTIN of a tax collector (marketplace): for the tax that it collects at source. It charges no tax under it, and pays none under reverse charge',
    ...{ mayBuy: true, mayCharge: false, isFirm: false },
  },
  tax_deductor: {
    use: 'GSTIN of a tax deductor: a buyer that deducts tax at source. It charges no tax under it, and pays none under reverse charge',
    ...{ mayBuy: true, mayCharge: false, isFirm: false },
  },
  un_body: {
    use: 'Identity number of a UN body or an embassy: it buys with tax, which it gets back. It charges none',
    ...{ mayBuy: true, mayCharge: false, isFirm: false },
  },
  online_services: {
    use: 'GSTIN of a seller of online services from abroad (OIDAR): it buys nothing under it, and charges no tax to a registered company',
    ...{ mayBuy: false, mayCharge: false, isFirm: false },
  },
};

/** Of a GSTIN with checked characters. */
export function gstinKind(gstin: string): GstinKind {
  if (/^99\d{2}[A-Z]{3}\d{5}OS[0-9A-Z]$/.test(gstin)) return 'online_services';
  if (/^\d{4}[A-Z]{3}\d{5}[OU]N[0-9A-Z]$/.test(gstin)) return 'un_body';
  const letter = gstin.charAt(13);
  return letter === 'C' ? 'tax_collector' : letter === 'D' ? 'tax_deductor' : 'firm';
}

/** What a party with this GSTIN may do; without one it may do the same as a firm. */
export const gstinUse = (gstin: string | null | undefined): GstinUse => USES[gstin ? gstinKind(gstin) : 'firm'];

import type { Gstr3b, Supplies, Taxes } from '@karkhana/shared-contract/returns/gstr3b';
import { portalPeriod } from '@karkhana/shared-contract/returns/return-period';

/** Since this month the portal fills table 3.2 itself. */
const PLACES_PREFILLED = '2025-11';

const taxes = ({ igst, cgst, sgst }: Taxes) => ({ iamt: igst, camt: cgst, samt: sgst, csamt: 0 });
const supplies = ({ taxable_amount, ...own }: Supplies) => ({ txval: taxable_amount, ...taxes(own) });
const places = (rows: Gstr3b['inter_state']['uin']) =>
  rows.map(({ place_of_supply, taxable_amount, igst }) => ({ pos: place_of_supply, txval: taxable_amount, iamt: igst }));
const NONE = { txval: 0, iamt: 0, camt: 0, samt: 0, csamt: 0 };

/** The return as the portal takes it; zeros are written. The late fee is the portal's. */
export const gstr3bJson = ({ gstin, period, outward, inter_state, credit, exempt_inward }: Gstr3b): object => ({
  gstin,
  ret_period: portalPeriod(period),
  sup_details: {
    osup_det: supplies(outward.taxable),
    osup_zero: { txval: outward.zero_rated.taxable_amount, iamt: outward.zero_rated.igst, csamt: 0 },
    osup_nil_exmp: { txval: outward.nil_exempt.taxable_amount },
    isup_rev: supplies(outward.reverse_charge),
    osup_nongst: { txval: outward.non_gst.taxable_amount },
  },
  eco_dtls: { eco_sup: NONE, eco_reg_sup: { txval: 0 } },
  ...(period < PLACES_PREFILLED && {
    inter_sup: { unreg_details: places(inter_state.unregistered), comp_details: places(inter_state.composition), uin_details: places(inter_state.uin) },
  }),
  itc_elg: {
    itc_avl: credit.available.map(({ kind, ...own }) => ({ ty: kind, ...taxes(own) })),
    itc_rev: credit.reversed.map(({ kind, ...own }) => ({ ty: kind, ...taxes(own) })),
    itc_net: taxes(credit.net),
    itc_inelg: credit.ineligible.map(({ kind, ...own }) => ({ ty: kind, ...taxes(own) })),
  },
  inward_sup: { isup_details: exempt_inward.map(({ kind, inter, intra }) => ({ ty: kind, inter, intra })) },
  intr_ltfee: { intr_details: { iamt: 0, camt: 0, samt: 0, csamt: 0 } },
});

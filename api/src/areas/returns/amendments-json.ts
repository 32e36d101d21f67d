import type { AmendedB2csRow, AmendedRow, Amendments } from '@karkhana/shared-contract/returns/amendments';
import { portalPeriod } from '@karkhana/shared-contract/returns/return-period';
import { b2bJson, b2clJson, b2csItem, cdnrJson, cdnurJson, expJson, runsOf } from './gstr1-json.ts';

/** The tables of a return that correct earlier ones, by the portal's keys. */
export function amendmentsJson({ documents, b2csa }: Pick<Amendments, 'documents' | 'b2csa'>, ownState: string): Record<string, object[]> {
  const of = (section: AmendedRow['section']) => documents.filter((row) => row.section === section);
  return {
    b2ba: b2bJson(of('b2ba'), ownState),
    b2cla: b2clJson(of('b2cla'), ownState),
    b2csa: b2csaJson(b2csa),
    expa: expJson(of('expa')),
    cdnra: cdnrJson(of('cdnra'), ownState),
    cdnura: cdnurJson(of('cdnura'), ownState),
  };
}

const b2csaJson = (rows: readonly AmendedB2csRow[]): object[] =>
  [...runsOf(rows, ({ original_period, supply_type, place_of_supply }) => `${original_period} ${supply_type} ${place_of_supply}`)].map((own) => ({
    omon: portalPeriod(own[0].original_period),
    sply_ty: own[0].supply_type,
    typ: 'OE',
    pos: own[0].place_of_supply,
    itms: own.map(b2csItem),
  }));

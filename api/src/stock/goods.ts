import { dayInIndia } from '@karkhana/shared-contract/dates';
import { type GoodsFacts, goodsFaults } from '@karkhana/shared-contract/gst/goods';
import type { Unit } from '@karkhana/shared-contract/gst/units';
import { refuseFaults } from '../platform/app-error.ts';

type Goods = GoodsFacts & { uqc?: Unit | null | undefined };

/** Judges the sent values together with the stored ones; a rate that the law has ended meanwhile stays until it is edited. */
export function refuseGoodsFaults(stored: GoodsFacts, sent: Goods, changes: { [F in keyof Goods]?: unknown }): void {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  if (changes.gst_rate || changes.taxability || changes.hsn_code) refuseFaults(goodsFaults({ ...stored, ...given }, dayInIndia()));
}

/** The columns of what was sent. */
export const goodsColumns = ({ hsn_code, uqc, gst_rate, taxability }: Goods) => ({
  ...(hsn_code !== undefined && { hsn_code }),
  ...(uqc !== undefined && { uqc }),
  ...(gst_rate !== undefined && { gst_rate: gst_rate?.toString() ?? null }),
  ...(taxability !== undefined && { taxability }),
});

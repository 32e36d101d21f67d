import type { Day } from '../dates.ts';
import { gstRatesOn, isGstRateOn } from './rates.ts';
import type { Taxability } from './units.ts';

export interface GoodsFacts {
  hsn_code?: string | null | undefined;
  /** Percent. */
  gst_rate?: number | null | undefined;
  taxability?: Taxability | null | undefined;
}

/** Names the rates that may be charged on that day; undefined when this one may. */
export function rateFault(rate: number, day: Day, hsn?: string | null): string | undefined {
  if (isGstRateOn(rate, day, hsn)) return undefined;
  const rates = gstRatesOn(day, hsn);
  return rates.length ? `GST rate must be one of ${rates.join(', ')}` : 'There was no GST on this day: it began on 1 July 2017';
}

/** Whether goods bear no tax: nil rated, exempt or outside GST. */
export const isUntaxed = ({ taxability }: Pick<GoodsFacts, 'taxability'>): boolean => Boolean(taxability && taxability !== 'taxable');

/** Contradictions. Goods that are not taxed have no rate. */
export function goodsFaults({ hsn_code, gst_rate, taxability }: GoodsFacts, day: Day): { gst_rate?: string } {
  if (gst_rate == null) return {};
  if (gst_rate > 0 && isUntaxed({ taxability })) return { gst_rate: 'An untaxed item has no GST rate' };
  const fault = rateFault(gst_rate, day, hsn_code);
  return fault ? { gst_rate: fault } : {};
}

/** The rate that fills a row with these goods; 0 for goods that are not taxed. Percent. */
export const gstRateOf = ({ gst_rate, taxability }: GoodsFacts): number | null => (isUntaxed({ taxability }) ? 0 : (gst_rate ?? null));

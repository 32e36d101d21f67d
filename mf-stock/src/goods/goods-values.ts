import type { GoodsFacts } from '@karkhana/shared-contract/gst/goods';

/** Values of the fields for GST: text, '' without an entry. */
export interface GoodsValues {
  hsn_code: string;
  uqc: string;
  gst_rate: string;
  taxability: string;
}

export const NO_GOODS: GoodsValues = { hsn_code: '', uqc: '', gst_rate: '', taxability: '' };

export const goodsValues = ({ hsn_code, uqc, gst_rate, taxability }: GoodsFacts & { uqc: string | null }): GoodsValues => ({
  hsn_code: hsn_code ?? '',
  uqc: uqc ?? '',
  gst_rate: gst_rate == null ? '' : String(gst_rate),
  taxability: taxability ?? '',
});

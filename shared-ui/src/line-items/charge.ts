/** A charge beside the goods of a document; numbers are plain text. */
export interface ChargeValues<K extends string = string> {
  kind: K;
  /** Rupees. */
  amount: string;
  /** Percent, '' for that of the document. */
  gst_rate: string;
  hsn_code: string;
}

/** A charge with input. */
export const isCharge = ({ amount, hsn_code }: Pick<ChargeValues, 'amount' | 'hsn_code'>): boolean => amount !== '' || hsn_code !== '';

interface FilledLine<Id> {
  product_id: Id;
  quantity: number;
  /** Rupees. */
  unit_price: number;
  gst_rate?: number | null | undefined;
  hsn_code?: string | null | undefined;
  discount_percent?: number | null | undefined;
  discount_amount?: number | null | undefined;
}

/** A line of a sale or an order in a request: empty fields are left out. */
export const sentLine = <Id>({ product_id, quantity, unit_price, gst_rate, hsn_code, discount_percent, discount_amount }: FilledLine<Id>) => ({
  product_id,
  quantity,
  unit_price,
  ...(gst_rate != null && { gst_rate }),
  ...(hsn_code && { hsn_code }),
  ...(discount_percent != null && { discount_percent }),
  ...(discount_amount != null && { discount_amount }),
});

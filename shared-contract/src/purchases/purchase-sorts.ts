/** Fields by which GET /purchases sorts. Apart from the schemas, so that a list does not load yup to know them. */
export const PURCHASE_SORTS = ['purchase_date', 'invoice_number', 'vendor_name', 'net_amount'] as const;

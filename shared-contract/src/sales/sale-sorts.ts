/** Fields by which GET /sales sorts. Apart from the schemas, so that a list does not load yup to know them. */
export const SALE_SORTS = ['sale_date', 'invoice_number', 'vendor_name', 'net_amount'] as const;

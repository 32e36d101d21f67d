/** Fields by which GET /production/records sorts. Apart from the schemas, so that a list does not load yup to know them. */
export const PRODUCTION_SORTS = ['production_date', 'product_name', 'quantity', 'supervisor'] as const;

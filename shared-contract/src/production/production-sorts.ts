/** Sort fields of GET /production/records. Apart from the schemas, so that a list uses them without yup. */
export const PRODUCTION_SORTS = ['production_date', 'product_name', 'quantity', 'supervisor'] as const;

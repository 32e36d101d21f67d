/** Sort fields of GET /purchases. Apart from the schemas, so that a list uses them without yup. */
export const PURCHASE_SORTS = ['purchase_date', 'invoice_number', 'vendor_name', 'net_amount'] as const;

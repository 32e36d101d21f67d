import { BALANCE_SORTS } from '../party-ledger/who-sees-balances.ts';

/** Sort fields of GET /sales. Apart from the schemas, so that a list uses them without yup. */
export const SALE_SORTS = ['sale_date', 'invoice_number', 'vendor_name', 'net_amount'] as const;
export const CUSTOMER_SORTS = ['name', 'net_amount', 'outstanding', 'last_sale_date', ...BALANCE_SORTS] as const;

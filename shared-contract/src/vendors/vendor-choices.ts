import { BALANCE_SORTS } from '../party-ledger/who-sees-balances.ts';

/** Of GET /vendors. Apart from the schemas, so that a list uses them without yup. */
export const VENDOR_STATUSES = ['active', 'inactive'] as const;
export const VENDOR_SORTS = ['name', 'contact_person', 'email', 'status', 'created_at', 'relevance', ...BALANCE_SORTS] as const;

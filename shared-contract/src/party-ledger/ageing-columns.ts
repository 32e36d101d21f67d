import { listColumns } from '../exports/list-columns.ts';
import type { AgeingRow } from './party-ledger.ts';

export const AGEING_COLUMNS = listColumns<AgeingRow>()([
  { id: 'name', header: 'Party', kind: 'text', width: 40 },
  { id: 'vendor_type', header: 'Type', kind: 'text', width: 12, only: 'file', of: ({ vendor_type }) => (vendor_type === 'sale' ? 'Customer' : 'Supplier') },
  { id: 'days_0_30', header: '0-30 days', kind: 'money', width: 16 },
  { id: 'days_31_60', header: '31-60 days', kind: 'money', width: 16 },
  { id: 'days_61_90', header: '61-90 days', kind: 'money', width: 16 },
  { id: 'over_90', header: 'Over 90 days', kind: 'money', width: 16 },
  { id: 'on_account', header: 'On account', kind: 'money', width: 16 },
  { id: 'balance', header: 'Balance', kind: 'money', width: 16 },
  { id: 'overdue', header: 'Overdue', kind: 'money', width: 16 },
]);

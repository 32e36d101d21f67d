import { TRANSACTION_STATUSES, TRANSACTION_TYPES, type TransactionStatus, type TransactionType } from '@karkhana/shared-contract/constants';

export const TYPE_LABELS: Record<TransactionType, string> = { income: 'Income', expense: 'Expense' };
export const STATUS_LABELS: Record<TransactionStatus, string> = { completed: 'Completed', pending: 'Pending', cancelled: 'Cancelled' };

export const TYPE_OPTIONS = TRANSACTION_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));
export const STATUS_OPTIONS = TRANSACTION_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

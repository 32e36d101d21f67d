import type { AccountKind } from '@karkhana/shared-contract/ledger/account';

export const KIND_LABELS: Record<AccountKind, string> = { asset: 'Asset', liability: 'Liability', equity: 'Equity', income: 'Income', expense: 'Expense' };

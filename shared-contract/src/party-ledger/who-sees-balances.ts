/** Who sees balances of parties in lists: who may see the books and the parties. */
export const BALANCES_NEED = ['accounting:view', 'vendors:view'] as const;

/** Further sorts of a list of parties, for who may see them. */
export const BALANCE_SORTS = ['balance', 'overdue'] as const;

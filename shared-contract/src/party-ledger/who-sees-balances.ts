/** Permissions to see balances of parties in lists: those for the books and for the parties. */
export const BALANCES_NEED = ['accounting:view', 'vendors:view'] as const;

/** Further sorts of a list of parties, with that permission. */
export const BALANCE_SORTS = ['balance', 'overdue'] as const;

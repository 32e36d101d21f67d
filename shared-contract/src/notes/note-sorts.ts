/** Fields by which GET /credit-notes and /debit-notes sort. */
export const NOTE_SORTS = ['date', 'number', 'vendor_name', 'net_amount'] as const;

/** What a register of sales and one of purchases do not have in common. */
export interface RegisterKind {
  name: 'sales-register' | 'purchase-register';
  /** What is counted: `Sales`. */
  title: string;
  party: 'Customer' | 'Vendor';
  notes: 'credit' | 'debit';
  /** The area's own list of the same days. */
  list: (days: { startDate: string; endDate: string }) => { to: string; label: string };
  documentPath: (id: number) => string;
  /** What was sold to the customer, or ordered from the vendor. */
  partyPath: (id: number) => string;
  empty: string;
  emptyHint: string;
}

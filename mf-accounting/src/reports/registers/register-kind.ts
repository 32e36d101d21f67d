/** Differences between a register of sales and one of purchases. */
export interface RegisterKind {
  name: 'sales-register' | 'purchase-register';
  /** Name of the counted documents: `Sales`. */
  title: string;
  party: 'Customer' | 'Vendor';
  notes: 'credit' | 'debit';
  /** The area's own list of the same days. */
  list: (days: { startDate: string; endDate: string }) => { to: string; label: string };
  document: 'sale' | 'purchase';
  /** The sales to the customer, or the orders from the vendor. */
  partyPath: (id: number) => string;
  empty: string;
  emptyHint: string;
}

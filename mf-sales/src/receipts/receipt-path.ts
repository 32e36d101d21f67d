/** Where a receipt is shown. */
export const receiptPath = (id: number) => `/sales/receipts/${id}`;

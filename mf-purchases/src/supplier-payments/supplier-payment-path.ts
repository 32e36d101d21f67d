/** Where a payment to a supplier is shown. */
export const supplierPaymentPath = (id: number) => `/purchases/payments/${id}`;

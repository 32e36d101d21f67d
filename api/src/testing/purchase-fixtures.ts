import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import type { TestApi } from './test-api.ts';

/** The body of POST /purchases: 10 of each product at 100 rupees, with 18 % tax. */
export const purchaseOf = (vendor_id: number, ...productIds: number[]) => ({
  vendor_id,
  purchase_date: '2026-10-05',
  apply_tax: true,
  tax_rate: 18,
  items: productIds.map((product_id) => ({ product_id, quantity: 10, unit_price: 100 })),
});

/** The calls of a buyer. Each returns the response of `inject`. */
export const buyer = (api: () => Pick<TestApi, 'app' | 'user'>) => {
  const headers = () => api().user.headers;
  return {
    order: (payload: object, more: Record<string, string> = {}) =>
      api().app.inject({ method: 'POST', url: '/api/purchases', headers: { ...headers(), ...more }, payload }),
    ordered: async (payload: object): Promise<Purchase> =>
      (await api().app.inject({ method: 'POST', url: '/api/purchases', headers: headers(), payload })).json().data,
    setStatus: (id: number, payload: object) => api().app.inject({ method: 'PATCH', url: `/api/purchases/${id}/status`, headers: headers(), payload }),
    get: (url: string) => api().app.inject({ url, headers: headers() }),
    read: async (id: number): Promise<Purchase> => (await api().app.inject({ url: `/api/purchases/${id}`, headers: headers() })).json().data,
    pay: (id: number, payload: object, more: Record<string, string> = {}) =>
      api().app.inject({ method: 'POST', url: `/api/purchases/${id}/payments`, headers: { ...headers(), ...more }, payload }),
    voided: (id: number, paymentId: number) =>
      api().app.inject({ method: 'POST', url: `/api/purchases/${id}/payments/${paymentId}/void`, headers: headers(), payload: { reason: 'Cheque returned' } }),
    remove: (id: number) => api().app.inject({ method: 'DELETE', url: `/api/purchases/${id}`, headers: headers() }),
    stockOf: async (materialId: number): Promise<number> => {
      const { data } = (await api().app.inject({ url: '/api/purchase-products', headers: headers() })).json();
      return data.find((product: { id: number }) => product.id === materialId).current_stock;
    },
  };
};

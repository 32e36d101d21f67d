import { irnOf } from './irn-of.ts';

// Published by GSTZen with its parts: 29AAFCC9980M1ZR, 2019-20, INV, 2019-20/KA/1.
test('an IRN is the hash of GSTIN, financial year, type and number, as the portal makes it', () => {
  const sale = { invoice_number: '2019-20/KA/1', sale_date: '2019-12-12', company: { gstin: '29AAFCC9980M1ZR' } };
  expect(irnOf(sale)).toBe('23f498ee41441ecad30f72ba5b9907506c3df70a17b0e0dff46b76a786400662');
  expect(irnOf({ ...sale, sale_date: '2020-03-31', invoice_number: '2019-20/ka/1' })).toBe(irnOf(sale));
  expect(irnOf({ ...sale, sale_date: '2020-04-01' })).not.toBe(irnOf(sale));
});

import { detailFacts, entityLabel } from './audit-words.ts';

test.each([
  [
    { changes: { companyName: { from: null, to: 'Sahyadri Pumps' }, active: { from: true, to: false } } },
    [
      ['Company name', '- → Sahyadri Pumps'],
      ['Active', 'Yes → No'],
    ],
  ],
  [{ changes: { password: 'changed' } }, [['Password', 'changed']]],
  [
    { added: ['sales:view'], removed: [] },
    [
      ['Added', 'sales:view'],
      ['Removed', '-'],
    ],
  ],
  [{ reason: 'Entered twice', note: null }, [['Reason', 'Entered twice']]],
  [{ items: [{ product_id: 7, quantity: 0 }] }, [['Items', 'Product id: 7, Quantity: 0']]],
  [{}, []],
])('%j', (detail, facts) => expect(detailFacts({ detail })).toEqual(facts));

test.each([
  ['stock_settings', 'Stock settings'],
  ['deploy_token', 'Deploy tokens'],
  ['supplier_payment', 'Supplier payments'],
  ['price_list', 'Price list'],
])('%s is %s', (entity, label) => expect(entityLabel(entity)).toBe(label));

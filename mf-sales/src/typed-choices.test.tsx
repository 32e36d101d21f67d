import { mockApi, signInAs } from '@karkhana/shared-auth/testing';
import { foundBy, testTypedChoices } from '@karkhana/shared-auth/typed-choices';
import { Platform } from '@karkhana/shared-ui';
import { useState } from 'react';
import NewSaleScreen from './sales/form/new-sale-screen.tsx';
import SaleFilterPanel from './sales/list/sale-filter-panel.tsx';
import { NO_FILTERS, type SaleListState } from './sales/list/sale-list-state.ts';
import { NO_LIMIT } from './testing/samples.ts';

const answers = () => {
  signInAs('sales:view', 'sales:create');
  mockApi({
    'GET /vendors': foundBy({ id: 5, name: 'Shree Ganesh Hardware', phone: '0253 555' }, { id: 6, name: 'Om Sai Traders', phone: '02162 555' }),
    'GET /products': foundBy(
      { id: 1, name: 'Bevel gear', sku: 'BE-20', unit_price: 88, stock_quantity: 5 },
      { id: 2, name: 'Valve', sku: 'BV-25', unit_price: 245 },
    ),
    'GET /sales/credit': NO_LIMIT,
  });
};

function Filters() {
  const [state, setState] = useState<Partial<SaleListState>>(NO_FILTERS);
  const change = (changes: Partial<SaleListState>) => setState((before) => ({ ...before, ...changes }));
  return <SaleFilterPanel id="filters" open onClose={() => undefined} state={state as SaleListState} change={change} vendorName="Om Sai Traders" />;
}

testTypedChoices(__dirname, Platform, answers, {
  'sales/form/sale-form.tsx': {
    show: () => <NewSaleScreen />,
    fields: { 'Customer/Vendor': ['om sai traders', 'Om Sai Traders'], 'Product, row 1': ['bv-25', /^Valve \(BV-25\)/] },
    save: 'Create Sale',
  },
  'sales/list/sale-filter-panel.tsx': {
    show: () => <Filters />,
    fields: { Vendor: ['om sai', 'Om Sai Traders'] },
  },
});

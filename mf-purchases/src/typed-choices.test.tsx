import { mockApi, signInAs } from '@karkhana/shared-auth/testing';
import { foundBy, testTypedChoices } from '@karkhana/shared-auth/typed-choices';
import { Platform } from '@karkhana/shared-ui';
import { useState } from 'react';
import { ChooseSupplier } from './bills/choose-supplier.tsx';
import { NewProductDialog } from './order-form/new-product-dialog.tsx';
import NewPurchaseDialog from './order-form/new-purchase-dialog.tsx';
import LandedCostDialog from './purchases/landed-cost-dialog.tsx';
import PurchaseFilterPanel from './purchases/purchase-filter-panel.tsx';
import { NO_FILTERS, type PurchaseListState } from './purchases/purchase-list-state.ts';
import { aProduct, aPurchase, aVendor } from './testing/samples.ts';

const answers = () => {
  signInAs('purchases:view', 'purchases:create', 'purchases:edit', 'products:view');
  mockApi({
    'GET /vendors': foundBy(aVendor(), aVendor({ id: 21, name: 'Nagpur Steel' })),
    'GET /items': foundBy(
      { kind: 'product', id: 1, name: 'Bevel gear', sku: 'BE-20', unit: 'pieces', current_stock: 5 },
      { kind: 'product', id: 2, name: 'Valve', sku: 'BV-25', unit: 'pieces', current_stock: 5 },
    ),
    'GET /purchase-products': foundBy(aProduct({ id: 4, name: 'Wire', sku: 'BV-25' }), aProduct({ id: 12, name: 'Angle' })),
  });
};
const nothing = () => undefined;

function Filters() {
  const [state, setState] = useState<Partial<PurchaseListState>>(NO_FILTERS);
  const change = (changes: Partial<PurchaseListState>) => setState((before) => ({ ...before, ...changes }));
  return <PurchaseFilterPanel id="filters" open onClose={nothing} state={state as PurchaseListState} change={change} vendorName="Nagpur Steel" />;
}

testTypedChoices(__dirname, Platform, answers, {
  'bills/choose-supplier.tsx': {
    show: () => <ChooseSupplier onChoose={nothing} />,
    fields: { Supplier: ['nagpur', 'Nagpur Steel'] },
  },
  'order-form/new-purchase-dialog.tsx': {
    show: () => <NewPurchaseDialog onClose={nothing} />,
    fields: { Vendor: ['NAGPUR steel', 'Nagpur Steel'], 'Product, row 1': ['bv-25', /^Wire/] },
    save: 'Create Purchase Order',
  },
  'order-form/new-product-dialog.tsx': {
    show: () => <NewProductDialog onClose={nothing} onAdded={nothing} />,
    fields: { 'Same item as': ['valve', 'Valve (BV-25)'] },
    save: 'Add Product',
  },
  'purchases/landed-cost-dialog.tsx': {
    show: () => <LandedCostDialog purchase={aPurchase()} onClose={nothing} />,
    fields: { Vendor: ['nagpur', 'Nagpur Steel'] },
    save: 'Add Landed Cost',
  },
  'purchases/purchase-filter-panel.tsx': {
    show: () => <Filters />,
    fields: { Vendor: ['nagpur', 'Nagpur Steel'] },
  },
});

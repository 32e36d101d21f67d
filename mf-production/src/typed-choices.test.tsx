import { mockApi, signInAs } from '@karkhana/shared-auth/testing';
import { foundBy, testTypedChoices } from '@karkhana/shared-auth/typed-choices';
import { Platform } from '@karkhana/shared-ui';
import { useState } from 'react';
import AddRecordDialog from './production/add-record-dialog.tsx';
import { ALL_PRODUCTS } from './production/find-products.ts';
import { ProductFilter } from './production/product-filter.tsx';
import { aProduct, availability, pageOf } from './testing/samples.ts';

const answers = () => {
  signInAs('production:view', 'production:create');
  mockApi({
    'GET /products': foundBy(aProduct({ id: 1, name: 'Bevel gear', sku: 'BE-20' }), aProduct({ id: 2, name: 'Valve', sku: 'BV-25' })),
    'GET /production/records': pageOf([]),
    'GET /product-materials/check-availability/2': { body: availability({ materials: [], maxQuantity: null }) },
  });
};
function Filter() {
  const [value, setValue] = useState(ALL_PRODUCTS);
  return <ProductFilter after value={value} onChange={(option) => setValue(option ?? ALL_PRODUCTS)} />;
}

testTypedChoices(__dirname, Platform, answers, {
  'production/record-fields.tsx': {
    show: () => <AddRecordDialog onClose={() => undefined} />,
    fields: { Product: ['bv-25', 'Valve (BV-25)'] },
    save: 'Add Production Record',
  },
  'production/product-filter.tsx': { show: () => <Filter />, fields: { Product: ['bv-25', 'Valve'] } },
});

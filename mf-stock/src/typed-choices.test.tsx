import { mockApi, signInWith } from '@karkhana/shared-auth/testing';
import { foundBy, testTypedChoices } from '@karkhana/shared-auth/typed-choices';
import { Platform } from '@karkhana/shared-ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ConfigureDialog from './requirements/configure-dialog.tsx';
import { aMaterial, aProduct, aRequirementsRow, pageOf } from './testing/samples.ts';
import NewTransferDialog from './transfers/new-transfer-dialog.tsx';

const PLACES = [
  { id: 1, name: 'Main' },
  { id: 2, name: 'Shed 2' },
];
const held = { kind: 'product', name: 'Valve', sku: 'BV-25', unit: 'pieces', current_stock: 9 };
const answers = () => {
  signInWith({ permissions: ['stock:view', 'stock:edit', 'stock:adjust'], places: PLACES, place_id: 1 });
  mockApi({
    'GET /product-materials/1': pageOf([]),
    'GET /product-materials/2': pageOf([]),
    'GET /products': foundBy(aProduct({ id: 2, name: 'Valve', sku: 'BV-25' }), aProduct({ id: 3, name: 'Bevel gear', sku: 'BE-20' })),
    'GET /materials': foundBy(aMaterial({ id: 23, name: 'Bearing' }), aMaterial({ id: 24, name: 'Seal' })),
    'GET /items': foundBy({ ...held, id: 7 }, { ...held, id: 8, name: 'Bevel gear', sku: 'BE-20' }),
  });
};
const next = async () => {
  const button = await screen.findByRole('button', { name: 'Next' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};
const wizard = () => <ConfigureDialog row={aRequirementsRow()} onClose={() => undefined} />;

testTypedChoices(__dirname, Platform, answers, {
  'requirements/product-step.tsx': { show: wizard, fields: { 'Select Product': ['bv-25', 'Valve (BV-25)'] } },
  'requirements/material-row.tsx': {
    show: wizard,
    reach: async () => {
      await next();
      await next();
      await userEvent.click(await screen.findByRole('button', { name: 'Add Material' }));
    },
    fields: { 'Material 1': ['bearing', 'Bearing'] },
    save: 'Save Requirements',
  },
  'transfers/new-transfer-dialog.tsx': {
    show: () => <NewTransferDialog onClose={() => undefined} />,
    fields: { 'Item 1': ['bv-25', 'Valve (BV-25)'] },
    save: 'Transfer',
  },
});

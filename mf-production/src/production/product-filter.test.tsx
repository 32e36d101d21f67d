/** @alone The combobox is loaded once, by this test. */
import { render, screen } from '@testing-library/react';
import { ALL_PRODUCTS } from './find-products.ts';
import { ProductFilter } from './product-filter.tsx';

const filter = (after: boolean) => <ProductFilter after={after} value={ALL_PRODUCTS} onChange={() => undefined} />;

test('the combobox of the filter comes after the records; a page that is opened again has it at once', async () => {
  const { rerender, unmount } = render(filter(false));
  expect(screen.getByRole('textbox', { name: 'Product' })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: 'Product' })).toHaveValue('All Products');
  rerender(filter(true));
  expect(await screen.findByRole('combobox', { name: 'Product' })).toHaveValue('All Products');
  unmount();
  render(filter(false));
  expect(screen.getByRole('combobox', { name: 'Product' })).toBeEnabled();
});

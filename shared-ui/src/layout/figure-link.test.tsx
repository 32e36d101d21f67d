import { act, screen } from '@testing-library/react';
import { type ComponentType, lazy } from 'react';
import { show } from '../testing/show.tsx';
import { FigureLink } from './figure-link.tsx';

test('the link does not wait for the chart, and keeps the focus when it arrives', async () => {
  let arrive = (_chart: { default: ComponentType }) => {};
  const Chart = lazy(
    () =>
      new Promise<{ default: ComponentType }>((resolve) => {
        arrive = resolve;
      }),
  );
  show(<FigureLink to="/sales?cancelled=false" figure="₹0.30" count="1 invoice" chart={<Chart />} />);
  const link = screen.getByRole('link', { name: '₹0.30 1 invoice' });
  expect(link).toHaveAttribute('href', '/sales?cancelled=false');
  link.focus();
  await act(async () => arrive({ default: () => <figure>Bars</figure> }));
  expect(await screen.findByText('Bars')).toBeVisible();
  expect(screen.getByRole('link', { name: '₹0.30 1 invoice' })).toBe(link);
  expect(link).toHaveFocus();
});

import { screen } from '@testing-library/react';
import { show } from '../testing/show.tsx';
import { StatusChip } from './status-chip.tsx';
import { type Status, statusMap } from './status-map.ts';

// The glyph and the word also show the progress, never colour alone.
test.each([
  ['paid', 'success', 'tick', 'Paid'],
  ['partial', 'warning', 'half', 'Partial'],
  ['pending', 'neutral', 'ring', 'Pending'],
  ['cancelled', 'neutral', 'struck', 'Cancelled'],
  ['partially_received', 'warning', 'half', 'Partially received'],
  ['low_stock', 'warning', 'triangle', 'Low Stock'],
  ['out_of_stock', 'error', 'cross', 'Low Stock'],
  ['insufficient', 'error', 'cross', 'Insufficient'],
  ['income', 'success', 'arrow-in', 'Income'],
  ['expense', 'error', 'arrow-out', 'Expense'],
  ['needs_attention', 'warning', 'triangle', 'Needs Attention'],
] as const)('%s is %s, %s, "%s"', (status, tone, glyph, label) => expect(statusMap[status]).toEqual({ tone, glyph, label }));

test.each(Object.keys(statusMap) as Status[])('%s has its glyph and its word', (status) => {
  const { container } = show(<StatusChip status={status} />);
  expect(screen.getByText(statusMap[status].label)).toBeInTheDocument();
  expect(container.querySelector('svg')?.children.length).toBeGreaterThan(0);
});

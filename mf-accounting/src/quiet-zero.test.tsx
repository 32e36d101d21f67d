import { render, screen } from '@testing-library/react';
import { quietZero } from './quiet-zero.tsx';

test('a zero is lighter than a balance', () => {
  render(
    <>
      <p>{quietZero(0)}</p>
      <p>{quietZero(12.5)}</p>
    </>,
  );
  const [zero, owed] = [screen.getByText('₹0.00'), screen.getByText('₹12.50')];
  expect(getComputedStyle(zero).color).not.toBe(getComputedStyle(owed).color);
});

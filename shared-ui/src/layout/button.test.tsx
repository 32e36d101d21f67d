import { render, screen } from '@testing-library/react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

test('a button that is clicked in Safari has the focus, so that a dialog can give it back', () => {
  render(
    <>
      <Button>Cancel Sale</Button>
      <IconButton aria-label="Edit" />
      <Button href="https://example.com">Open</Button>
    </>,
  );
  for (const button of screen.getAllByRole('button')) expect(button).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('link')).not.toHaveAttribute('tabindex');
});

import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Platform } from '../theme/platform.tsx';

/** For tests of the kit: a component with its styles, at an address. */
export const show = (content: ReactNode, at = '/') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Platform>{content}</Platform>
    </MemoryRouter>,
  );

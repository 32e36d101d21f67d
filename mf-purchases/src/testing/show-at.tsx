import { useRoutes } from '@karkhana/shared-auth';
import { TestSession } from '@karkhana/shared-auth/testing';
import { Platform } from '@karkhana/shared-ui';
import { render } from '@testing-library/react';
import { Suspense } from 'react';
import area from '../area.tsx';

/** For tests: the area at an address, as the shell would show it. */
export const showAt = (address: string) =>
  render(
    <TestSession at={address}>
      <Platform>
        <Suspense fallback="The area is loading">
          <Screens />
        </Suspense>
      </Platform>
    </TestSession>,
  );

const Screens = () => useRoutes(area.routes);

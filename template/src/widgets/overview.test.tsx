import { mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { Platform } from '@karkhana/shared-ui';
import { render, screen } from '@testing-library/react';
import Overview from './overview.tsx';

afterEach(resetApi);

const show = () =>
  render(
    <Platform>
      <TestSession>
        <Overview />
      </TestSession>
    </Platform>,
  );

test('how many there are', async () => {
  signInAs('products:view');
  mockApi({ 'GET /products': { body: { data: [], total: 41 } } });
  show();
  expect(await screen.findByText('41 records')).toBeInTheDocument();
});

test('a failure is said in its own frame', async () => {
  signInAs('products:view');
  mockApi({ 'GET /products': { status: 400, body: {} } });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Template Label could not be loaded');
});

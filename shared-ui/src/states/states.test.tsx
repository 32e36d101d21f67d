import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/show.tsx';
import { UpdateNotice } from './update-notice.tsx';
import { AreaAway, AreaFailed, NoAccess, NotFound, NotInstalled, PageNotFound, SessionEnded } from './whole-area.tsx';
import { WidgetFrame } from './widget-frame.tsx';

test.each([
  [<NoAccess key="1" area="Sales" />, "You don't have access to Sales", 'Ask an administrator for the permission to view sales.'],
  [<NotFound key="2" title="Sale not found" />, 'Sale not found', 'Check the address, or go on from the menu.'],
  [<NotInstalled key="3" area="Stock" />, 'Stock is not installed', 'Your administrator can install this area. The other areas work as usual.'],
])('%# names its state and leads to the dashboard', (page, title, text) => {
  show(page);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/');
  expect(document.title).toBe(`${title} - Karkhana`);
});

test('an address without a screen leads to where its area begins, or to the dashboard', () => {
  const { unmount } = show(<PageNotFound back={{ to: '/sales', label: 'Go to Sales List' }} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Sales List' })).toHaveAttribute('href', '/sales');
  unmount();
  show(<PageNotFound />);
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/');
});

test('an area that failed is announced, offers Try again and the number of the error', async () => {
  const retry = jest.fn();
  show(<AreaFailed area="Sales" reference="SLS-7F3A-0912" onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Sales could not be loaded');
  expect(screen.getByText('SLS-7F3A-0912')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('an area that crashed offers the version before it, where there is one', async () => {
  const previous = jest.fn();
  show(<AreaFailed area="Sales" onRetry={() => undefined} onPrevious={previous} />);
  await userEvent.click(screen.getByRole('button', { name: 'Use the previous version' }));
  expect(previous).toHaveBeenCalledTimes(1);
});

test('an area that cannot come because the server is away shows that, without a number for support', () => {
  show(<AreaAway area="Sales" onRetry={() => undefined} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Sales could not be loadedThe server could not be reached/);
  expect(screen.getByRole('alert')).not.toHaveTextContent(/administrator|number/);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Use the previous version' })).not.toBeInTheDocument();
});

test('a session that ended leads to the sign-in', async () => {
  const signIn = jest.fn();
  show(<SessionEnded onSignIn={signIn} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(signIn).toHaveBeenCalledTimes(1);
});

test('a widget fails in its own card, and waits in it', () => {
  show(<WidgetFrame title="Low Stock" state="failed" link={{ to: '/stock', label: 'View all 7' }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Low Stock could not be loaded');
  expect(screen.getByRole('link', { name: 'View all 7' })).toHaveAttribute('href', '/stock');
  show(
    <WidgetFrame title="Sales" state="loading">
      Figures
    </WidgetFrame>,
  );
  expect(screen.getByRole('status', { name: 'Loading Sales' })).toHaveTextContent(/^$/);
  expect(screen.queryByText('Figures')).not.toBeInTheDocument();
});

test('the notice of a new version can wait', async () => {
  const later = jest.fn();
  show(<UpdateNotice message="A new version of Sales is ready" onReload={() => undefined} onLater={later} />);
  expect(screen.getByRole('status')).toHaveTextContent('A new version of Sales is ready');
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(later).toHaveBeenCalledTimes(1);
});

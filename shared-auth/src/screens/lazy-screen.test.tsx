import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { lazyScreen } from './lazy-screen.tsx';

class Boundary extends Component<{ children: ReactNode }, { said?: string }> {
  override state: { said?: string } = {};
  static getDerivedStateFromError = (error: Error) => ({ said: error.message });
  override render = () => this.state.said ?? this.props.children;
}
const Sales = () => <h1>Sales</h1>;

test('shows that it loads, and then its content once its file is there', async () => {
  let arrive = (_module: { default: typeof Sales }) => {};
  const load = jest.fn(() => new Promise<{ default: typeof Sales }>((resolve) => (arrive = resolve)));
  const Screen = lazyScreen(load);
  expect(load).not.toHaveBeenCalled();
  render(<Screen />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  await act(async () => arrive({ default: Sales }));
  expect(screen.getByRole('heading', { name: 'Sales' })).toBeVisible();
});

test('a second visit shows it at once', async () => {
  const load = jest.fn(async () => ({ default: Sales }));
  const Screen = lazyScreen(load);
  const { unmount } = render(<Screen />);
  await screen.findByRole('heading');
  unmount();
  render(<Screen />);
  expect(screen.getByRole('heading', { name: 'Sales' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('one that is left before its file came is no warning, and is there at the next visit', async () => {
  let arrive = () => {};
  const Screen = lazyScreen(() => new Promise<{ default: typeof Sales }>((resolve) => (arrive = () => resolve({ default: Sales }))));
  render(<Screen />).unmount();
  await act(async () => arrive());
  render(<Screen />);
  expect(screen.getByRole('heading', { name: 'Sales' })).toBeVisible();
});

test('a file that does not come fails at the boundary; the next visit requests it again', async () => {
  const load = jest.fn(async () => ({ default: Sales }));
  load.mockRejectedValueOnce(new Error('gone'));
  const Screen = lazyScreen(load);
  const { unmount } = render(
    <Boundary>
      <Screen />
    </Boundary>,
  );
  expect(await screen.findByText('gone')).toBeVisible();
  jest.mocked(console.error).mockClear(); // React's own word on it
  unmount();
  render(<Screen />);
  expect(await screen.findByRole('heading', { name: 'Sales' })).toBeVisible();
});

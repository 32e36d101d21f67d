import { act, fireEvent, render, screen } from '@testing-library/react';
import { Platform } from '../theme/platform.tsx';
import { type ToastId, type Toasts, useToast } from './use-toast.tsx';

let toast: Toasts;
function Screen() {
  toast = useToast();
  return null;
}

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <Platform>
      <Screen />
    </Platform>,
  );
});
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
/** notistack leaves in steps, each begun by the render of the one before. */
const settle = () => {
  for (let step = 0; step < 10; step++) pass(100);
};

test.each([
  ['success', 2_000, 'status'],
  ['error', 4_000, 'alert'],
  ['blank', 4_000, 'status'],
] as const)('%s stays %i ms and is a %s', (kind, duration, role) => {
  act(() => void toast[kind]('Done'));
  expect(screen.getByRole(role)).toHaveTextContent('Done');
  pass(duration - 1);
  expect(screen.getByRole(role)).toHaveStyle({ opacity: 1 });
  pass(1);
  expect(screen.getByRole(role)).toHaveStyle({ opacity: 0 });
  settle();
  expect(screen.queryByText('Done')).not.toBeInTheDocument();
});

test('a loading toast stays until it is replaced', () => {
  const ids: ToastId[] = [];
  act(() => void ids.push(toast.loading('Exporting purchase data...')));
  pass(60_000);
  settle();
  expect(screen.getByText('Exporting purchase data...')).toBeInTheDocument();
  act(() => void toast.success('Export completed successfully', { replaces: ids[0]! }));
  settle();
  expect(screen.queryByText('Exporting purchase data...')).not.toBeInTheDocument();
  expect(screen.getByText('Export completed successfully')).toBeInTheDocument();
});

function moveOnto(shown: HTMLElement) {
  fireEvent.mouseEnter(shown, { screenX: 1_200, screenY: 60 });
  fireEvent.mouseMove(shown, { screenX: 1_195, screenY: 64 });
}

test('a pointer that rests where a toast appears does not hold it', () => {
  act(() => void toast.success('Sale created successfully'));
  const shown = screen.getByRole('status');
  fireEvent.mouseEnter(shown, { screenX: 1_200, screenY: 60 });
  fireEvent.mouseMove(shown, { screenX: 1_200, screenY: 60 });
  pass(2_000);
  settle();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test.each([
  ['the mouse', moveOnto, fireEvent.mouseLeave],
  ['the focus', fireEvent.focus, fireEvent.blur],
] as const)('its time stops while %s is on it', (_what, enter, leave) => {
  act(() => void toast.success('Sale created successfully'));
  const shown = screen.getByRole('status');
  pass(1_500);
  enter(shown);
  pass(30_000);
  settle();
  expect(shown).toBeInTheDocument();
  leave(shown);
  pass(2_000);
  settle();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('the text of a toast changes in its place, until it is closed', () => {
  let id: ToastId = '';
  act(() => {
    id = toast.loading('Exporting...');
  });
  act(() => toast.update(id, 'Exporting... 2,000 of 5,000'));
  expect(screen.getByRole('status')).toHaveTextContent('Exporting... 2,000 of 5,000');
  act(() => toast.close(id));
  act(() => toast.update(id, 'Too late'));
  settle();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('at most 20 are kept, and one can be closed by hand', () => {
  for (let number = 1; number <= 23; number++) act(() => void toast.loading(`Toast ${number}`));
  for (let waiting = 3; waiting > 0; waiting--) settle();
  expect(screen.getAllByRole('status').map((shown) => shown.textContent)).toEqual(Array.from({ length: 20 }, (_, index) => `Toast ${index + 4}`));
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  settle();
  expect(screen.queryByText('Toast 4')).not.toBeInTheDocument();
});

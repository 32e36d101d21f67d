import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { Platform } from '../theme/platform.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { hasUnsavedInput, leaveSafely } from './unsaved-input.ts';

/** @param dialog whether a form over the page's own has unsaved input too */
function Suite({ dirty, dialog = false }: { dirty: boolean; dialog?: boolean }) {
  return (
    <Platform>
      <BrowserRouter>
        <Link to="/stock">Stock</Link>
        <Link to="/sales/new">New Sale</Link>
        <Routes>
          <Route
            path="/sales/new"
            element={
              <>
                <UnsavedGuard dirty={dirty} />
                <UnsavedGuard dirty={dialog} />
              </>
            }
          />
          <Route path="*" element={null} />
        </Routes>
      </BrowserRouter>
    </Platform>
  );
}

const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });
const answer = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function open(dirty: boolean) {
  history.pushState(null, '', '/sales');
  const view = render(<Suite dirty={dirty} />);
  await userEvent.click(screen.getByRole('link', { name: 'New Sale' }));
  return view;
}

test('a link anywhere opens the question; Stay stays, Leave goes', async () => {
  await open(true);
  expect(hasUnsavedInput()).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'Stock' }));
  expect(question()).toBeInTheDocument();
  await answer('Stay');
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  expect(location.pathname).toBe('/sales/new');
  await userEvent.click(screen.getByRole('link', { name: 'Stock' }));
  await answer('Leave');
  expect(location.pathname).toBe('/stock');
  expect(hasUnsavedInput()).toBe(false);
});

test('without unsaved input there is no question', async () => {
  await open(false);
  await userEvent.click(screen.getByRole('link', { name: 'Stock' }));
  expect(question()).not.toBeInTheDocument();
  expect(location.pathname).toBe('/stock');
  const goOn = jest.fn();
  leaveSafely(goOn);
  expect(goOn).toHaveBeenCalled();
});

test('a new tab and a place on this page need no question', async () => {
  await open(true);
  const held: boolean[] = [];
  const watch = (event: Event) => {
    held.push(event.defaultPrevented);
    event.preventDefault(); // jsdom opens no tabs
  };
  document.addEventListener('click', watch);
  fireEvent.click(screen.getByRole('link', { name: 'Stock' }), { ctrlKey: true });
  document.removeEventListener('click', watch);
  fireEvent.click(screen.getByRole('link', { name: 'New Sale' }));
  expect(held).toEqual([false]);
  expect(question()).not.toBeInTheDocument();
});

test('signing out, and all else that goes through leaveSafely, waits for the answer', async () => {
  await open(true);
  const signOut = jest.fn();
  act(() => leaveSafely(signOut));
  expect(signOut).not.toHaveBeenCalled();
  await answer('Leave');
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('the browser confirms before it closes or reloads the page', async () => {
  const { rerender } = await open(true);
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(unload()).toBe(true);
  rerender(<Suite dirty={false} />);
  expect(unload()).toBe(false);
});

test("the browser's Back opens the question; the address stays until the answer", async () => {
  await open(true);
  act(() => history.back());
  await waitFor(() => expect(question()).toBeInTheDocument());
  await waitFor(() => expect(location.pathname).toBe('/sales/new'));
  await answer('Stay');
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  expect(location.pathname).toBe('/sales/new');
  act(() => history.back());
  await waitFor(() => expect(question()).toBeInTheDocument());
  await waitFor(() => expect(location.pathname).toBe('/sales/new'));
  await answer('Leave');
  await waitFor(() => expect(location.pathname).toBe('/sales'));
  await waitFor(() => expect(hasUnsavedInput()).toBe(false));
});

test("Back opens the question for the page's form again once a dialog over it is closed", async () => {
  const { rerender } = await open(true);
  rerender(<Suite dirty dialog />);
  rerender(<Suite dirty />);
  act(() => history.back());
  await waitFor(() => expect(question()).toBeInTheDocument());
  await waitFor(() => expect(location.pathname).toBe('/sales/new'));
  await answer('Leave');
  await waitFor(() => expect(location.pathname).toBe('/sales'));
});

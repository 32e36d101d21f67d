import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Platform } from '../theme/platform.tsx';
import { SearchBox } from './search-box.tsx';

const sent = jest.fn();

function Page() {
  const [value, setValue] = useState('');
  return (
    <Platform>
      <SearchBox
        value={value}
        onChange={(text) => {
          sent(text);
          setValue(text);
        }}
        placeholder="Search by name..."
      />
      <button type="button" onClick={() => setValue('')}>
        Clear all
      </button>
    </Platform>
  );
}

const box = () => screen.getByRole('searchbox', { name: 'Search by name' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
  sent.mockClear();
  render(<Page />);
});
afterEach(() => jest.useRealTimers());

test('searches once, 300 ms after the last letter, without blanks around', () => {
  type('p');
  wait(200);
  type('pump ');
  wait(299);
  expect(sent).not.toHaveBeenCalled();
  wait(1);
  expect(sent.mock.calls).toEqual([['pump']]);
  expect(box()).toHaveValue('pump ');
});

test('Enter does not wait', () => {
  type('pump');
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(sent.mock.calls).toEqual([['pump']]);
  wait(1_000);
  expect(sent).toHaveBeenCalledTimes(1);
});

test('leaving it does not wait, so that nothing comes after what is clicked next', () => {
  type('pump');
  fireEvent.blur(box());
  expect(sent.mock.calls).toEqual([['pump']]);
  wait(1_000);
  expect(sent).toHaveBeenCalledTimes(1);
});

test('Esc clears at once', () => {
  type('pump');
  wait(300);
  fireEvent.keyDown(box(), { key: 'Escape' });
  expect(box()).toHaveValue('');
  expect(sent).toHaveBeenLastCalledWith('');
});

test('Esc that takes the word of an input method back leaves the rest', () => {
  type('पंप ');
  wait(300);
  type('पंप वा');
  fireEvent.keyDown(box(), { key: 'Escape', isComposing: true });
  expect(box()).toHaveValue('पंप वा');
  expect(sent.mock.calls).toEqual([['पंप']]);
});

test('Esc before the pause is over sends nothing', () => {
  type('pump');
  fireEvent.keyDown(box(), { key: 'Escape' });
  wait(1_000);
  expect(sent).not.toHaveBeenCalled();
});

test('a change from outside shows, and drops what was being typed', () => {
  type('pump');
  wait(300);
  type('pumps');
  fireEvent.click(screen.getByText('Clear all'));
  expect(box()).toHaveValue('');
  wait(1_000);
  expect(sent.mock.calls).toEqual([['pump']]);
});

test('the slash key goes to the search, but not from a field and not when single keys are off', () => {
  fireEvent.keyDown(document.body, { key: '/' });
  expect(box()).toHaveFocus();
  box().blur();
  localStorage.setItem('karkhana-single-keys', 'off');
  fireEvent.keyDown(document.body, { key: '/' });
  expect(box()).not.toHaveFocus();
  localStorage.clear();
  const field = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(field, { key: '/' });
  expect(box()).not.toHaveFocus();
  field.remove();
});

import { atFirstInput } from './first-input.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('it begins once, with the first input', () => {
  const begin = jest.fn();
  atFirstInput(begin);
  jest.advanceTimersByTime(1_999);
  expect(begin).not.toHaveBeenCalled();
  dispatchEvent(new Event('input'));
  dispatchEvent(new Event('input'));
  jest.advanceTimersByTime(10_000);
  expect(begin).toHaveBeenCalledTimes(1);
});

test('it begins two seconds after the form shows, unless it was called off', () => {
  const [begin, calledOff] = [jest.fn(), jest.fn()];
  atFirstInput(begin);
  atFirstInput(calledOff)();
  jest.advanceTimersByTime(2_000);
  dispatchEvent(new Event('input'));
  expect([begin.mock.calls.length, calledOff.mock.calls.length]).toEqual([1, 0]);
});

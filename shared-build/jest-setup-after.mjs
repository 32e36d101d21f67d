import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A busy machine takes its time: what a test waits for either comes or it does not.
configure({ asyncUtilTimeout: 15_000 });

// No screen logs an error (docs/reference/screens.md#failures): one that does fails its test.
let errors;
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  const messages = errors.mock.calls.map((call) => call.map(String).join(' '));
  errors.mockRestore();
  expect(messages).toEqual([]);
});

import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import * as React from 'react';

// A busy machine is slow: the awaited change either comes or it does not.
configure({ asyncUtilTimeout: 15_000 });

// React's development build takes a stack for each of the first 10,000 elements of a second, for its own warnings alone: a fifth of the time of a test that
// fills in a form.
Object.defineProperty(React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {},
});

// A test that narrows its window (`onPhone`) leaves the next one as it was.
const { matchMedia } = globalThis;
afterEach(() => {
  globalThis.matchMedia = matchMedia;
});

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

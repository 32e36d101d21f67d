import { cleanup } from '@testing-library/react';

/** For test files that share one page: before each of them, at the top of its `describe`. What a file keeps in the browser is gone when the next one begins. */
export function freshPage() {
  afterEach(cleanup);
  afterAll(() => {
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });
}

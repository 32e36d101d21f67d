import { originOf } from './origin.ts';

test.each([
  [{ from: '/sales?page=2' }, '/sales?page=2'],
  [{ from: '/login' }, '/'],
  [{ from: '//evil.example' }, '/'],
  [{ from: '/\\evil.example' }, '/'],
  [{ from: 'https://evil.example' }, '/'],
  [{ from: 7 }, '/'],
  [null, '/'],
])('%p leads to %s', (state, path) => expect(originOf(state)).toBe(path));

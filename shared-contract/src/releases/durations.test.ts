import { secondsOf } from './durations.ts';

test.each([
  ['90s', 90],
  ['30m', 1_800],
  ['2h', 7_200],
  ['3d', 259_200],
  ['', undefined],
  ['0h', undefined],
  ['2', undefined],
  ['2w', undefined],
  ['-1h', undefined],
  ['1.5h', undefined],
  ['604800s', 604_800],
  ['9999999h', undefined],
])('%p is %p seconds', (text, seconds) => expect(secondsOf(text)).toBe(seconds));

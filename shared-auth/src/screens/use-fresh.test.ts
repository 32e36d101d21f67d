import { renderHook } from '@testing-library/react';
import { useFresh } from './use-fresh.ts';

type Read = Parameters<typeof useFresh<string>>[0];
const ofBefore: Read = { data: 'of before', isError: false, isFetchedAfterMount: false };
const failed: Read = { data: 'of before', isError: true, isFetchedAfterMount: true };
const read: Read = { data: 'now', isError: false, isFetchedAfterMount: true };
const failedLater: Read = { data: 'now', isError: true, isFetchedAfterMount: true };

test.each<[string, Read[], string | undefined]>([
  ['what a screen before it left is not fresh', [ofBefore], undefined],
  ['nor is it when the read fails', [ofBefore, failed], undefined],
  ['what was read since is', [ofBefore, read], 'now'],
  ['also after a try that failed', [ofBefore, failed, read], 'now'],
  ['a later read that fails takes nothing away', [ofBefore, read, failedLater], 'now'],
])('%s', (_name, reads, expected) => {
  const { result, rerender } = renderHook((given: Read) => useFresh(given), { initialProps: reads[0]! });
  for (const given of reads.slice(1)) rerender(given);
  expect(result.current).toBe(expected);
});

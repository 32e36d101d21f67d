import { useQuery } from '@karkhana/shared-auth';
import { addDays } from '@karkhana/shared-contract/dates';
import { formatDay } from '@karkhana/shared-ui';
import { getLockOnce } from './get-lock.ts';

export interface OpenDays {
  /** 'yyyy-MM-dd', the first day. */
  min?: string | undefined;
  hint?: string | undefined;
}

/**
 * For the date of a document: `<FormDateField {...useOpenDays()} />`. Shows closed books before anything is typed.
 * @param from the first day that is allowed anyway
 */
export function useOpenDays(from?: string): OpenDays {
  const closed = useQuery(getLockOnce()).data?.data.locked_until;
  if (!closed) return { min: from };
  const first = addDays(closed, 1);
  if (from !== undefined && from >= first) return { min: from };
  return { min: first, hint: `The books are closed up to ${formatDay(closed)}` };
}

/** Up to which day the books are closed; undefined where they are open, or it is not known yet. */
export const useClosedUntil = (): string | undefined => useQuery(getLockOnce()).data?.data.locked_until ?? undefined;

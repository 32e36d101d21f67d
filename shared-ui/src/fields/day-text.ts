import { isDay, monthNumber } from '@karkhana/shared-contract/dates';

/**
 * A date as staff write it, day before month: `20/11/26`, `20-11-2026`, `20 Nov 2026`, `2011` and `20/11` (this year), `201126`, `2026-11-20`, `t` for today.
 * Undefined for other text and for other centuries, so that nothing is guessed.
 * @param today 'yyyy-MM-dd'
 * @returns 'yyyy-MM-dd'
 */
export function readDay(text: string, today: string): string | undefined {
  const typed = text.trim().toLowerCase();
  if (typed === 't' || typed === 'today') return today;
  const [day, month, year = today.slice(0, 4)] = partsOf(typed) ?? [];
  if (!day || !month) return undefined;
  return existing(`${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

type Parts = [day: string, month: string, year?: string];

function partsOf(typed: string): Parts | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed);
  if (iso) return iso.slice(1).reverse() as Parts;
  const digits = /^(\d\d)(\d\d)(\d\d|\d{4})?$/.exec(typed);
  if (digits) return digits.slice(1) as Parts;
  const separated = /^(\d{1,2})[-/. ]+(\d{1,2}|[a-z]{3,9})(?:[-/., ]+(\d\d|\d{4}))?$/.exec(typed);
  if (!separated) return undefined;
  const [, day, month, year] = separated as unknown as [string, string, string, string?];
  return [day, /^\d/.test(month) ? month : String(monthNumber(month)), year as string];
}

/** 30 Feb does not exist; 1926 is a slip of the finger. */
function existing(day: string): string | undefined {
  return isDay(day) && day >= '2000' && day < '2100' ? day : undefined;
}

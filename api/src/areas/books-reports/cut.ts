import { addDays, type Day, firstOfMonth, lastOfMonth } from '@karkhana/shared-contract/dates';

/** What was posted up to a day: the months up to `month`, and the days from `from` to `to` added to them or taken from them again. */
export interface Cut {
  month: Day;
  from: Day | null;
  to: Day | null;
  sign: 1 | -1;
}

const MIDDLE = 15;

/** Months are kept as sums, so that days are read from the side of the month that is nearer. @param day undefined: all that is posted */
export function cutOf(day: Day | undefined): Cut {
  if (day === undefined) return { month: 'infinity', from: null, to: null, sign: 1 };
  const [first, last] = [firstOfMonth(day), lastOfMonth(day)];
  if (day === last) return { month: first, from: null, to: null, sign: 1 };
  if (Number(day.slice(8)) > MIDDLE) return { month: first, from: addDays(day, 1), to: last, sign: -1 };
  return { month: firstOfMonth(addDays(first, -1)), from: first, to: day, sign: 1 };
}

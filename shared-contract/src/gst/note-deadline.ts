import { type Day, financialYear } from '../dates.ts';

/** The last day, after the financial year of the supply, on which a note may still change its tax: dated by the day of the note (section 34). */
const LAST_DAYS: readonly { from: Day; monthAndDay: string }[] = [{ from: '2022-10-01', monthAndDay: '11-30' }];
const AT_FIRST = { monthAndDay: '09-30' };

/** The last day on which a note for a document of that day may carry tax. @param noteDay decides which rule counts */
export function lastDayOfNoteTax(documentDay: Day, noteDay: Day): Day {
  const rule = LAST_DAYS.find(({ from }) => from <= noteDay) ?? AT_FIRST;
  return `${financialYear(documentDay) + 1}-${rule.monthAndDay}`;
}

/** Whether a note of `noteDay` takes back the tax of a document of `documentDay`. */
export const noteCarriesTax = (documentDay: Day, noteDay: Day): boolean => noteDay <= lastDayOfNoteTax(documentDay, noteDay);

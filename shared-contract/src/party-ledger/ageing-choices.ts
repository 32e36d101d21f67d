/** By which day of a document its age is counted. Apart from the queries, so that a page does not load yup to know them. */
export const AGEING_BY = ['invoice', 'due'] as const;
export type AgeingBy = (typeof AGEING_BY)[number];
export const AGEING_SORTS = ['name', 'balance', 'overdue'] as const;

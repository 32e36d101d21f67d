/** The day of a document from which its age is counted. Apart from the queries, so that a page uses it without yup. */
export const AGEING_BY = ['invoice', 'due'] as const;
export type AgeingBy = (typeof AGEING_BY)[number];
export const AGEING_SORTS = ['name', 'balance', 'overdue'] as const;

/** Days after today that count as "due this week". Apart from the schemas, so that a list uses it without yup. */
export const DUE_WEEK_DAYS = 7;

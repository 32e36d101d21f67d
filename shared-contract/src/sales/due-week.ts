/** Days after today that "due this week" has. Apart from the schemas, so that a list does not load yup to know it. */
export const DUE_WEEK_DAYS = 7;

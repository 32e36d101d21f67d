/** What paper needs and a screen does not: fetched beside the first list. */
export { PrintSheet } from './print-sheet.tsx';
export { MOST_PRINTED, readPrinted } from './read-printed.ts';

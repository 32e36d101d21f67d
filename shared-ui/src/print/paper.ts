/** Code for paper alone: fetched beside the first list. */
export { PrintSheet } from './print-sheet.tsx';
export { MOST_PRINTED, readPrinted } from './read-printed.ts';

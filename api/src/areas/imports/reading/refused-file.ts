/** A file that is no sheet of ours; its message is a sentence for the user who chose it. */
export class RefusedFile extends Error {}

export const MACROS = 'This file contains macros. Save it as .xlsx, without them';
export const PROTECTED = 'This file is protected with a password. Save it without one';
export const NO_SHEET = 'This is neither an Excel sheet nor a CSV file. Choose an .xlsx, .xls or CSV file';

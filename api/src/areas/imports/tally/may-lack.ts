import type { ImportKind } from '@karkhana/shared-contract/imports/import-kinds';

/** What an export of Tally is called where a workbook has the name of its sheet. */
export const TALLY_SHEET = 'Tally';

/** Tally requires less of a party than our own form does. */
export const MAY_LACK: Partial<Record<ImportKind, readonly string[]>> = { vendors: ['contact_person', 'email', 'phone', 'address'] };

import { number, object, oneOf, pageOf } from '../answers.ts';
import { defineEndpoints, file, idParams, XLSX } from '../endpoint.ts';
import { importDetail, importSummary } from './import.ts';
import { IMPORT_KINDS, IMPORTERS } from './import-kinds.ts';
import { importRow } from './import-row.ts';
import { commitImportSchema, importColumnsSchema, importKindParams, importListQuery, importRowsQuery } from './import-schemas.ts';

/** Of one kind is asked inside: IMPORT_ACCESS. */
const access = IMPORTERS;
const params = idParams('Import');
const begun = object({ id: number(), kind: oneOf(IMPORT_KINDS) });

/** Files that are brought in: read at once, previewed, and saved or taken back whole. Answers have no envelope where the address names one import. */
export const importEndpoints = defineEndpoints({
  'GET /api/imports': { access, query: importListQuery, answer: pageOf(importSummary) },
  /** The file in the field `file`: at most MAX_IMPORT_BYTES, .xlsx, .xls, CSV or Tally's XML of masters. */
  'POST /api/imports/:kind': { access, params: importKindParams, upload: 'multipart/form-data', status: 201, answer: begun },
  /** The same for a file whose kind is found by its columns and title. 400 when they are those of no kind. */
  'POST /api/imports': { access, upload: 'multipart/form-data', status: 201, answer: begun },
  /** One header row, then examples. */
  'GET /api/imports/:kind/template': { access, params: importKindParams, answer: file(XLSX) },
  'GET /api/imports/:id': { access, params, answer: importDetail },
  'GET /api/imports/:id/rows': { access, params, query: importRowsQuery, answer: pageOf(importRow) },
  /** The wrong rows as they came, with their reasons in the last column. */
  'GET /api/imports/:id/wrong-rows': { access, params, answer: file(XLSX) },
  'PUT /api/imports/:id/columns': { access, params, body: importColumnsSchema, answer: importDetail },
  'POST /api/imports/:id/commit': { access, params, body: commitImportSchema, answer: importDetail },
  'POST /api/imports/:id/undo': { access, params, answer: importDetail },
});

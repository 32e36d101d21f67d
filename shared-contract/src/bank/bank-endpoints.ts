import { dataOf, pageOf } from '../answers.ts';
import { defineEndpoints, idParams } from '../endpoint.ts';
import { createFromLineSchema, matchLineSchema, reconciliationQuery, statementColumnsSchema, statementLinesQuery } from './bank-schemas.ts';
import { bankReconciliation, importedStatement, statementColumns, statementLine } from './bank-statement.ts';

const [view, access] = ['accounting:view', 'accounting:create'] as const;
const ofLine = { access, params: idParams('Line'), answer: dataOf(statementLine) };

/** Statements of banks and the matches of their lines (docs/reference/books.md#bank). */
export const bankEndpoints = defineEndpoints({
  /** The file in the field `file`, at most MAX_STATEMENT_BYTES, .xlsx, .xls or CSV, and `account_id`. */
  'POST /api/bank-statements': { access, upload: 'multipart/form-data', status: 201, answer: dataOf(importedStatement) },
  /** The same form; saves nothing. Answers how the columns of the file are read. */
  'POST /api/bank-statements/columns': { access, upload: 'multipart/form-data', answer: dataOf(statementColumns) },
  'PUT /api/bank-statements/columns': { access, body: statementColumnsSchema, answer: dataOf(statementColumns) },
  'GET /api/bank-statements/lines': { access: view, query: statementLinesQuery, answer: pageOf(statementLine) },
  'POST /api/bank-statements/lines/:id/match': { ...ofLine, body: matchLineSchema },
  'POST /api/bank-statements/lines/:id/unmatch': ofLine,
  /** Needs what POST /receipts and /supplier-payments need, where it makes one. */
  'POST /api/bank-statements/lines/:id/create': { ...ofLine, status: 201, body: createFromLineSchema },
  'GET /api/bank-reconciliation': { access: view, query: reconciliationQuery, answer: dataOf(bankReconciliation) },
});

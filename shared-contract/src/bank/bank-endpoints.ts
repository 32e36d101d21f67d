import { dataOf, deleted, list, pageOf } from '../answers.ts';
import { defineEndpoints, idParams } from '../endpoint.ts';
import { reasonSchema } from '../payments/payment-schemas.ts';
import {
  createFromLineSchema,
  matchLineSchema,
  matchLinesSchema,
  reconciliationQuery,
  statementColumnsSchema,
  statementLinesQuery,
  statementsQuery,
} from './bank-schemas.ts';
import { bankReconciliation, bankStatement, importedStatement, statementColumns, statementLine } from './bank-statement.ts';

const [view, access] = ['accounting:view', 'accounting:create'] as const;
const ofLine = { access, params: idParams('Line'), answer: dataOf(statementLine) };

/** Statements of banks and the matches of their lines (docs/reference/books.md#bank). */
export const bankEndpoints = defineEndpoints({
  /**
   * The file in the field `file`, at most MAX_STATEMENT_BYTES, .xlsx, .xls or CSV, and `account_id`. A file of another account, or whose balance does not go on
   * from the last line, is 409 STATEMENT_DOES_NOT_FOLLOW until `confirm` is true.
   */
  'POST /api/bank-statements': { access, upload: 'multipart/form-data', status: 201, answer: dataOf(importedStatement) },
  /** The same form; saves nothing. Answers how the columns of the file are read. */
  'POST /api/bank-statements/columns': { access, upload: 'multipart/form-data', answer: dataOf(statementColumns) },
  'PUT /api/bank-statements/columns': { access, body: statementColumnsSchema, answer: dataOf(statementColumns) },
  'GET /api/bank-statements': { access: view, query: statementsQuery, answer: pageOf(bankStatement) },
  /** Takes a file back with its lines; 409 while one of them is matched. */
  'DELETE /api/bank-statements/:id': { access: 'accounting:delete', params: idParams('Statement'), answer: deleted },
  'POST /api/bank-statements/match': { access, body: matchLinesSchema, answer: dataOf(list(statementLine)) },
  'GET /api/bank-statements/lines': { access: view, query: statementLinesQuery, answer: pageOf(statementLine) },
  'POST /api/bank-statements/lines/:id/match': { ...ofLine, body: matchLineSchema },
  /** Takes the whole match back: the other lines of its entry are without a match again, too. */
  'POST /api/bank-statements/lines/:id/unmatch': ofLine,
  /** For a line that belongs in no books. */
  'POST /api/bank-statements/lines/:id/set-aside': { ...ofLine, body: reasonSchema },
  'POST /api/bank-statements/lines/:id/bring-back': ofLine,
  /** Needs what POST /receipts and /supplier-payments need, where it makes one. */
  'POST /api/bank-statements/lines/:id/create': { ...ofLine, status: 201, body: createFromLineSchema },
  'GET /api/bank-reconciliation': { access: view, query: reconciliationQuery, answer: dataOf(bankReconciliation) },
});

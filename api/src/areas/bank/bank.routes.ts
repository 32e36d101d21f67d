import { bankEndpoints } from '@karkhana/shared-contract/bank/bank-endpoints';
import { todayOf } from '../../platform/actor.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { createFromLine } from './create-from-line.service.ts';
import { importStatement, readStatementColumns } from './import-statement.service.ts';
import { lockLine, lockLines, matchLine, matchLines, setLineAside, unmatchLine } from './match-line.service.ts';
import { readReconciliation } from './reconciliation.ts';
import { matchStatementColumns } from './statement-columns.ts';
import { listStatementLines, readStatementLine, readStatementLines } from './statement-lines.repository.ts';
import { deleteStatement, listStatements } from './statements.ts';

const { read, write, act } = routesOf(bankEndpoints);

export const bankRoutes = [
  act('POST /api/bank-statements', importStatement, { atomic: true }),
  act('POST /api/bank-statements/columns', readStatementColumns, { atomic: true }),
  write('PUT /api/bank-statements/columns', async (tx, { body }) => ({ body: { data: body }, audit: await matchStatementColumns(tx, body) })),
  read('GET /api/bank-statements', (db, { query }) => listStatements(db, query)),
  write('DELETE /api/bank-statements/:id', async (tx, { params }) => ({ body: { data: { id: params.id } }, audit: await deleteStatement(tx, params.id) })),
  write('POST /api/bank-statements/match', async (tx, { body: { line_ids, entry_ids }, user }) => {
    const audit = await matchLines(tx, user, await lockLines(tx, line_ids), entry_ids);
    return { body: { data: await readStatementLines(tx, line_ids) }, audit };
  }),
  read('GET /api/bank-statements/lines', (db, { query }) => listStatementLines(db, query)),
  write('POST /api/bank-statements/lines/:id/match', async (tx, { params, body, user }) => {
    const audit = await matchLine(tx, user, await lockLine(tx, params.id), body.entry_id);
    return { body: { data: await readStatementLine(tx, params.id) }, audit };
  }),
  write('POST /api/bank-statements/lines/:id/unmatch', async (tx, { params }) => {
    const audit = await unmatchLine(tx, params.id);
    return { body: { data: await readStatementLine(tx, params.id) }, audit };
  }),
  write('POST /api/bank-statements/lines/:id/set-aside', async (tx, { params, body, user }) => {
    const audit = await setLineAside(tx, user, params.id, body.reason);
    return { body: { data: await readStatementLine(tx, params.id) }, audit };
  }),
  write('POST /api/bank-statements/lines/:id/bring-back', async (tx, { params, user }) => {
    const audit = await setLineAside(tx, user, params.id, null);
    return { body: { data: await readStatementLine(tx, params.id) }, audit };
  }),
  write('POST /api/bank-statements/lines/:id/create', async (tx, { params, body, user }) => {
    const audit = await createFromLine(tx, user, params.id, body);
    return { body: { data: await readStatementLine(tx, params.id) }, audit };
  }),
  read('GET /api/bank-reconciliation', async (db, { query: { account_id, as_of }, user }) => ({
    data: await readReconciliation(db, account_id, as_of ?? todayOf(user)),
  })),
];

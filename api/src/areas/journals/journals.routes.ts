import { journalEndpoints } from '@karkhana/shared-contract/ledger/journal-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { appropriateProfit } from './appropriate-profit.service.ts';
import { type Entered, enterJournal } from './enter-journal.service.ts';
import { addTemplate, deleteTemplate, listTemplates, readTemplate } from './journal-templates.ts';
import { reverseJournal } from './reverse-journal.service.ts';
import { setOff } from './set-off.service.ts';

const { read, write } = routesOf(journalEndpoints);
const written = ({ id, number, audit }: Entered) => ({ body: { data: { id, number } }, audit });

export const journalRoutes = [
  write('POST /api/journal-entries', async (tx, { body, user }) => written(await enterJournal(tx, user, body))),
  write('POST /api/journal-entries/:id/reverse', async (tx, { params, body, user }) => written(await reverseJournal(tx, user, params.id, body))),
  read('GET /api/journal-templates', async (db) => {
    const data = await listTemplates(db);
    return { data, total: data.length };
  }),
  write('POST /api/journal-templates', async (tx, { body, user }) => {
    const { id, audit } = await addTemplate(tx, user, body);
    return { body: { data: await readTemplate(tx, id) }, audit };
  }),
  write('DELETE /api/journal-templates/:id', async (tx, { params }) => ({ body: { data: { id: params.id } }, audit: await deleteTemplate(tx, params.id) })),
  write('POST /api/appropriations', async (tx, { body, user }) => written(await appropriateProfit(tx, user, body))),
  write('POST /api/set-offs', async (tx, { body, user }) => written(await setOff(tx, user, body))),
];

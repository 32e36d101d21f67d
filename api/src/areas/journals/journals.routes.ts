import { journalEndpoints } from '@karkhana/shared-contract/ledger/journal-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { type Entered, enterJournal } from './enter-journal.service.ts';
import { reverseJournal } from './reverse-journal.service.ts';
import { setOff } from './set-off.service.ts';

const { write } = routesOf(journalEndpoints);
const written = ({ id, number, audit }: Entered) => ({ body: { data: { id, number } }, audit });

export const journalRoutes = [
  write('POST /api/journal-entries', async (tx, { body, user }) => written(await enterJournal(tx, user, body))),
  write('POST /api/journal-entries/:id/reverse', async (tx, { params, body, user }) => written(await reverseJournal(tx, user, params.id, body))),
  write('POST /api/set-offs', async (tx, { body, user }) => written(await setOff(tx, user, body))),
];

import { countPaper } from '@karkhana/shared-contract/papers/count-paper';
import { stockCountEndpoints } from '@karkhana/shared-contract/stock/stock-count-endpoints';
import { paperFile } from '../../platform/paper/paper-file.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { companySnapshot } from '../company/company.repository.ts';
import { cancelCount, changeCount } from './change-count.service.ts';
import { countLine } from './count-line.service.ts';
import { createCount } from './create-count.service.ts';
import { postCount } from './post-count.service.ts';
import { reverseCount } from './reverse-count.service.ts';
import { listCounts, readCount, readCountLine } from './stock-counts.repository.ts';

const { file, read, write } = routesOf(stockCountEndpoints);

export const stockCountRoutes = [
  read('GET /api/stock-counts', (db, { query }) => listCounts(db, query)),
  read('GET /api/stock-counts/:id', async (db, { params, user }) => ({ data: await readCount(db, params.id, user) })),
  file('GET /api/stock-counts/:id/pdf', async (db, { params, query, user }) => {
    const count = await readCount(db, params.id, user);
    return paperFile(countPaper(count, { ...query, company: await companySnapshot(db), place: count.place_name ?? '' }));
  }),
  write('POST /api/stock-counts', async (tx, { body, user }) => {
    const { id, audit } = await createCount(tx, user, body);
    return { body: { data: await readCount(tx, id, user) }, audit };
  }),
  write('PUT /api/stock-counts/:id/lines', async (tx, { params, body, user }) => {
    const audit = await countLine(tx, user, params.id, body);
    return { body: { data: await readCountLine(tx, params.id, body, user) }, audit };
  }),
  write('PUT /api/stock-counts/:id', async (tx, { params, body, user }) => {
    const audit = await changeCount(tx, user, params.id, body);
    return { body: { data: await readCount(tx, params.id, user) }, audit };
  }),
  write('POST /api/stock-counts/:id/cancel', async (tx, { params, body, user }) => {
    const audit = await cancelCount(tx, user, params.id, body);
    return { body: { data: await readCount(tx, params.id, user) }, audit };
  }),
  write('POST /api/stock-counts/:id/post', async (tx, { params, user }) => {
    const audit = await postCount(tx, user, params.id);
    return { body: { data: await readCount(tx, params.id, user) }, audit };
  }),
  write('POST /api/stock-counts/:id/reverse', async (tx, { params, body, user }) => {
    const audit = await reverseCount(tx, user, params.id, body);
    return { body: { data: await readCount(tx, params.id, user) }, audit };
  }),
];

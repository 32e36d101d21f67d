import { receiptNotePaper } from '@karkhana/shared-contract/papers/receipt-note-paper';
import { goodsReceiptEndpoints } from '@karkhana/shared-contract/purchases/goods-receipt';
import { AppError } from '../../platform/app-error.ts';
import { paperFile } from '../../platform/paper/paper-file.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { companySnapshot } from '../company/company.repository.ts';
import { cancelReceipt } from './cancel-receipt.service.ts';
import { listReceipts, readReceipt } from './goods-receipts.repository.ts';
import { receiveGoods } from './receive-goods.service.ts';

const { read, write, file } = routesOf(goodsReceiptEndpoints);

export const goodsReceiptRoutes = [
  read('GET /api/goods-receipts', (db, { query }) => listReceipts(db, query)),
  read('GET /api/goods-receipts/:id', async (db, { params }) => ({ data: await readReceipt(db, params.id) })),
  file('GET /api/goods-receipts/:id/pdf', async (db, { params }) => paperFile(receiptNotePaper(await readReceipt(db, params.id), await companySnapshot(db)))),
  write('POST /api/goods-receipts', async (tx, { body, user }) => {
    if (body.bill && !user.permissions.includes('purchases:edit')) throw new AppError('NOT_PERMITTED', 'You may receive goods, and not enter their bill');
    const { id, warnings, audit } = await receiveGoods(tx, user, body);
    return { body: { data: { ...(await readReceipt(tx, id)), ...(warnings.length && { warnings }) } }, audit };
  }),
  write('POST /api/goods-receipts/:id/cancel', async (tx, { params, body, user }) => {
    const audit = await cancelReceipt(tx, user, params.id, body);
    return { body: { data: await readReceipt(tx, params.id) }, audit };
  }),
];

import { accountPaymentEndpoints } from '@karkhana/shared-contract/payments/account-payment-endpoints';
import type { AllocateReceiptInput } from '@karkhana/shared-contract/payments/account-payment-schemas';
import { routesOf } from '../../platform/routes-of.ts';
import { withWarnings } from '../payments/cash-warnings.ts';
import { listAccountPayments, readReceipt } from './account-payments.repository.ts';
import { allocate } from './allocate.service.ts';
import { bounceAccountPayment } from './bounce-account-payment.service.ts';
import { downloadVoucher } from './download-voucher.ts';
import { recordAccountPayment } from './record-account-payment.service.ts';
import { RECEIPTS } from './side.ts';
import { voidAccountPayment } from './void-account-payment.service.ts';

const { read, write, file } = routesOf(accountPaymentEndpoints);
const onSales = (allocations: AllocateReceiptInput['allocations']) => allocations.map(({ sale_id, amount }) => ({ document_id: sale_id, amount }));

export const receiptRoutes = [
  read('GET /api/receipts', (db, { query }) => listAccountPayments(db, RECEIPTS, query)),
  read('GET /api/receipts/:id', async (db, { params }) => ({ data: await readReceipt(db, params.id) })),
  file('GET /api/receipts/:id/voucher', (db, { params }) => downloadVoucher(db, params.id)),
  write('POST /api/receipts', async (tx, { body: { allocations, ...input }, user }) => {
    const { id, audit } = await recordAccountPayment(tx, user, RECEIPTS, input, onSales(allocations));
    return { body: { data: await withWarnings(tx, await readReceipt(tx, id), { ...input, incoming: true }) }, audit };
  }),
  write('POST /api/receipts/:id/allocate', async (tx, { params, body, user }) => {
    const audit = await allocate(tx, user, RECEIPTS, params.id, onSales(body.allocations));
    return { body: { data: await readReceipt(tx, params.id) }, audit };
  }),
  write('POST /api/receipts/:id/void', async (tx, { params, body, user }) => {
    const audit = await voidAccountPayment(tx, user, RECEIPTS, params.id, body.reason);
    return { body: { data: await readReceipt(tx, params.id) }, audit };
  }),
  write('POST /api/receipts/:id/bounce', async (tx, { params, body, user }) => {
    const audit = await bounceAccountPayment(tx, user, RECEIPTS, params.id, body);
    return { body: { data: await readReceipt(tx, params.id) }, audit };
  }),
];

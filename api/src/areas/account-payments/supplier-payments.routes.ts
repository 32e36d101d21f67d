import { accountPaymentEndpoints } from '@karkhana/shared-contract/payments/account-payment-endpoints';
import type { AllocateSupplierPaymentInput } from '@karkhana/shared-contract/payments/account-payment-schemas';
import { routesOf } from '../../platform/routes-of.ts';
import { withWarnings } from '../payments/cash-warnings.ts';
import { listAccountPayments, readSupplierPayment } from './account-payments.repository.ts';
import { allocate } from './allocate.service.ts';
import { bounceAccountPayment } from './bounce-account-payment.service.ts';
import { recordAccountPayment } from './record-account-payment.service.ts';
import { SUPPLIER_PAYMENTS } from './side.ts';
import { voidAccountPayment } from './void-account-payment.service.ts';

const { read, write } = routesOf(accountPaymentEndpoints);
const onPurchases = (allocations: AllocateSupplierPaymentInput['allocations']) =>
  allocations.map(({ purchase_id, amount }) => ({ document_id: purchase_id, amount }));

export const supplierPaymentRoutes = [
  read('GET /api/supplier-payments', (db, { query }) => listAccountPayments(db, SUPPLIER_PAYMENTS, query)),
  read('GET /api/supplier-payments/:id', async (db, { params }) => ({ data: await readSupplierPayment(db, params.id) })),
  write('POST /api/supplier-payments', async (tx, { body: { allocations, ...input }, user }) => {
    const { id, audit } = await recordAccountPayment(tx, user, SUPPLIER_PAYMENTS, input, onPurchases(allocations));
    return { body: { data: await withWarnings(tx, await readSupplierPayment(tx, id), { ...input, incoming: false }) }, audit };
  }),
  write('POST /api/supplier-payments/:id/allocate', async (tx, { params, body, user }) => {
    const audit = await allocate(tx, user, SUPPLIER_PAYMENTS, params.id, onPurchases(body.allocations));
    return { body: { data: await readSupplierPayment(tx, params.id) }, audit };
  }),
  write('POST /api/supplier-payments/:id/void', async (tx, { params, body, user }) => {
    const audit = await voidAccountPayment(tx, user, SUPPLIER_PAYMENTS, params.id, body.reason);
    return { body: { data: await readSupplierPayment(tx, params.id) }, audit };
  }),
  write('POST /api/supplier-payments/:id/bounce', async (tx, { params, body, user }) => {
    const audit = await bounceAccountPayment(tx, user, SUPPLIER_PAYMENTS, params.id, body);
    return { body: { data: await readSupplierPayment(tx, params.id) }, audit };
  }),
];

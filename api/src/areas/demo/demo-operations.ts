import { rupees } from '@karkhana/shared-contract/money';
import type { Transaction } from '../../platform/database.ts';
import { cancelSale } from '../sales/cancel-sale.service.ts';
import { createSale } from '../sales/create-sale.service.ts';
import { recordPayment } from '../sales/record-payment.service.ts';
import { voidPayment } from '../sales/void-payment.service.ts';
import type { DemoAudit } from './demo-audit.ts';
import type { StaffName } from './demo-company.ts';
import type { DemoPayment } from './demo-payments.ts';
import type { DemoPlan, PlannedSale } from './plan-demo.ts';
import type { MasterData } from './seed-master-data.ts';

/** Something that staff did at some time. */
export interface Operation {
  at: Date;
  run(tx: Transaction, audit: DemoAudit): Promise<void>;
}

export const demoOperations = (plan: DemoPlan, master: MasterData): Operation[] => plan.sales.flatMap((sale) => operationsOf(sale, master));

/** Sorting is stable: of two at one instant the first planned comes first. */
export const orderedByTime = (operations: readonly Operation[]): Operation[] => [...operations].sort((a, b) => a.at.getTime() - b.at.getTime());

function operationsOf(sale: PlannedSale, master: MasterData): Operation[] {
  let saleId = 0;
  const actor = (username: StaffName, at: Date) => ({ id: master.staff.get(username)!.id, at });
  const sell: Operation = {
    at: sale.at,
    async run(tx, audit) {
      const created = await createSale(tx, actor(sale.by, sale.at), saleInput(sale, master));
      saleId = created.id;
      audit.add(sale.by, sale.at, created.audit);
    },
  };
  const pay = (payment: DemoPayment): Operation[] => {
    let paymentId = 0;
    const record: Operation = {
      at: payment.at,
      async run(tx, audit) {
        const input = { amount: rupees(payment.amount), payment_date: payment.day, payment_method: payment.method, reference: payment.reference };
        const recorded = await recordPayment(tx, actor(payment.by, payment.at), saleId, input);
        paymentId = recorded.id;
        audit.add(payment.by, payment.at, recorded.audit);
      },
    };
    const { voided } = payment;
    if (!voided) return [record];
    const takeBack: Operation = {
      at: voided.at,
      run: async (tx, audit) => audit.add('admin', voided.at, await voidPayment(tx, actor('admin', voided.at), saleId, paymentId, voided.reason)),
    };
    return [record, takeBack];
  };
  const { cancelled } = sale;
  const cancel: Operation[] = cancelled
    ? [
        {
          at: cancelled.at,
          run: async (tx, audit) => audit.add('admin', cancelled.at, await cancelSale(tx, actor('admin', cancelled.at), saleId, cancelled.reason)),
        },
      ]
    : [];
  return [sell, ...sale.payments.flatMap(pay), ...cancel];
}

const saleInput = ({ day, customer, lines, tax, notes }: PlannedSale, { customers, products }: MasterData) => ({
  vendor_id: customers[customer]!,
  sale_date: day,
  apply_tax: tax !== undefined,
  tax_percentage: tax,
  notes,
  items: lines.map(({ product, quantity, unit_price }) => ({ product_id: products.get(product.sku)!, quantity, unit_price })),
});

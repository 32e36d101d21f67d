import { rupees } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Transaction } from '../../platform/database.ts';
import { recordPayment } from '../payments/record-payment.service.ts';
import { voidPayment } from '../payments/void-payment.service.ts';
import { cancelSale } from '../sales/cancel-sale.service.ts';
import { createSale } from '../sales/create-sale.service.ts';
import { SALE_PAYMENTS } from '../sales/sale-payments.ts';
import type { DemoAudit } from './demo-audit.ts';
import type { StaffName } from './demo-company.ts';
import type { DemoPayment } from './demo-payments.ts';
import { DEMO_CUSTOMERS } from './demo-vendors.ts';
import type { DemoPlan, PlannedSale } from './plan-demo.ts';
import type { MasterData } from './seed-master-data.ts';

/** Something that staff did at some time. */
export interface Operation {
  /** As planned. */
  at: Date;
  /** @param at as it is written down: see runOperations */
  run(tx: Transaction, audit: DemoAudit, at: Date): Promise<void>;
}

export const demoOperations = (plan: DemoPlan, master: MasterData): Operation[] => plan.sales.flatMap((sale) => operationsOf(sale, master));

/**
 * In the order in which they were planned. Sorting is stable: of two at one instant the first planned comes first. An operation of later today is
 * recorded as of `now`: books made in the morning must not hold an afternoon that hides what staff really do.
 */
export async function runOperations(tx: Transaction, audit: DemoAudit, operations: readonly Operation[], now: Date | undefined): Promise<void> {
  const ordered = [...operations].sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, run } of ordered) await run(tx, audit, now && now < at ? now : at);
}

function operationsOf(sale: PlannedSale, master: MasterData): Operation[] {
  let saleId = 0;
  const actor = (username: StaffName, at: Date) => ({ id: mustGet(master.staff, username).id, at });
  const sell: Operation = {
    at: sale.at,
    async run(tx, audit, at) {
      const created = await createSale(tx, actor(sale.by, at), saleInput(sale, master));
      saleId = created.id;
      audit.add(sale.by, at, created.audit);
    },
  };
  const pay = (payment: DemoPayment): Operation[] => {
    let paymentId = 0;
    const record: Operation = {
      at: payment.at,
      async run(tx, audit, at) {
        const input = { amount: rupees(payment.amount), payment_date: payment.day, payment_method: payment.method, reference: payment.reference };
        const recorded = await recordPayment(tx, actor(payment.by, at), SALE_PAYMENTS, saleId, input);
        paymentId = recorded.id;
        audit.add(payment.by, at, recorded.audit);
      },
    };
    const { voided } = payment;
    if (!voided) return [record];
    const takeBack: Operation = {
      at: voided.at,
      run: async (tx, audit, at) => audit.add('admin', at, await voidPayment(tx, actor('admin', at), SALE_PAYMENTS, saleId, paymentId, voided.reason)),
    };
    return [record, takeBack];
  };
  const { cancelled } = sale;
  const cancel: Operation[] = cancelled
    ? [
        {
          at: cancelled.at,
          run: async (tx, audit, at) => audit.add('admin', at, await cancelSale(tx, actor('admin', at), saleId, cancelled.reason)),
        },
      ]
    : [];
  return [sell, ...sale.payments.flatMap(pay), ...cancel];
}

/** Goods that are sent go to the godown of a customer who is registered. */
function siteOf(customer: number) {
  const { name, city, pincode, state_code, registration_type } = mustGet(DEMO_CUSTOMERS, customer);
  if (registration_type !== 'regular') return undefined;
  return { name: `${name.split(', ')[0]}, Godown`, address: `Transport Nagar, ${city}`, pincode: pincode ?? null, state_code: state_code ?? null };
}

const saleInput = (sale: PlannedSale, { customers, products }: MasterData) => {
  const { day, customer, lines, tax, with_tax, prices_include_tax, discount_percent, charges, notes } = sale;
  const site = siteOf(customer);
  return {
    vendor_id: mustGet(customers, customer),
    sale_date: day,
    apply_tax: true,
    tax_percentage: tax,
    ...(!with_tax && { with_tax }),
    ...(prices_include_tax && { prices_include_tax }),
    ...(discount_percent !== null && { discount_percent }),
    ...(charges.length > 0 && { charges }),
    ...(charges.length > 0 && site && { ship_to: site }),
    notes,
    items: lines.map(({ product, quantity, unit_price }) => ({ product_id: mustGet(products, product.sku), quantity, unit_price })),
  };
};

import { financialYear } from '@karkhana/shared-contract/dates';
import { documentNumber } from '@karkhana/shared-contract/document-number';
import { rupees } from '@karkhana/shared-contract/money';
import type { SaleInput } from '@karkhana/shared-contract/sales/sale-schemas';
import { type Actor, createdAt } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import { nextSequence } from '../../platform/document-number.ts';
import { lockProducts, moveStocks, type StockedProduct, shortStock } from '../../platform/stock.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { companySnapshot } from '../company/company.repository.ts';
import { assertTotals } from '../documents/document-totals.ts';
import { insertSale, insertSaleItems } from './sale.repository.ts';
import { findCustomer, refuseInactive, refuseUnknown } from './sale-parties.ts';
import { quantityByProduct, saleTotals } from './sale-rules.ts';

export interface CreatedSale {
  id: number;
  invoice_number: string;
  audit: Audit;
}

/**
 * Takes the stock, gives the sale its number and writes it, or changes nothing (behaviour.md, One stock ledger 3 and 8, Money 1 and 2,
 * Numbers 1 and 3). The date is free: an invoice may be written for yesterday, and takes the next number of its financial year all the same.
 */
export async function createSale(tx: Transaction, actor: Actor, input: SaleInput): Promise<CreatedSale> {
  const asked = quantityByProduct(input.items);
  const products = await lockProducts(tx, [...asked.keys()]);
  const customer = await findCustomer(tx, input.vendor_id);
  refuseUnknown(input, products);
  const sums = saleTotals(input);
  assertTotals(input, sums);
  refuseInactive(customer, products);
  refuseShort(asked, products);

  const company = await companySnapshot(tx);
  const year = financialYear(input.sale_date);
  const sequence = await nextSequence(tx, 'INV', year);
  const invoice_number = documentNumber('INV', year, sequence);
  const id = await insertSale(tx, actor, { input, sums, customer, company, financial_year: year, sequence, invoice_number });
  await insertSaleItems(tx, id, input, sums, products);
  const taken = { cause: 'sale', document_type: 'sale', document_id: id, ...createdAt(actor) } as const;
  await moveStocks(
    tx,
    actor.id,
    [...asked].map(([productId, quantity]) => ({ ...taken, item: products.get(productId)!, quantity: -quantity })),
  );
  const detail = { invoice_number, vendor_id: customer.id, vendor_name: customer.name, net_amount: rupees(sums.net), items: input.items.length };
  return { id, invoice_number, audit: { action: 'create', entity: 'sale', entity_id: id, summary: `Sale ${invoice_number} to ${customer.name}`, detail } };
}

function refuseShort(asked: Map<number, bigint>, products: Map<number, StockedProduct>): void {
  const short = [...asked].flatMap(([id, quantity]) => {
    const item = products.get(id)!;
    return quantity > item.available ? [{ item, asked: quantity }] : [];
  });
  if (short.length) throw shortStock(short);
}

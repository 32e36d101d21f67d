import { financialYear } from '@karkhana/shared-contract/dates';
import { rupees } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { type SaleInput, saleDateFault } from '@karkhana/shared-contract/sales/sale-schemas';
import { type Actor, createdAt, todayOf } from '../../platform/actor.ts';
import { refuseFaults } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { nextInvoiceNumber } from '../../platform/document-number.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { lockProducts, moveStocks, type StockedProduct, shortStock } from '../../stock/stock.ts';
import { refuseParts } from '../../stock/whole-units.ts';
import { companySnapshot } from '../company/company.repository.ts';
import { refuseInactive } from '../documents/document-party.ts';
import { lateDays } from '../ledger/counted-days.ts';
import { postDocuments } from '../ledger/post-documents.ts';
import { placeOf } from '../places/place-of.ts';
import { refuseAboveLimit } from './customer-credit.ts';
import { findCustomer } from './find-customer.ts';
import { refuseOpeningSeries } from './opening-numbers.repository.ts';
import { insertSale, insertSaleItems } from './sale.repository.ts';
import { atEachPlace, goodsByPlace } from './sale-places.ts';
import { quantityByProduct } from './sale-rules.ts';
import { taxSale } from './sale-tax.ts';

export interface CreatedSale {
  id: number;
  invoice_number: string;
  audit: Audit;
}

/**
 * Takes the stock, gives the sale its number and writes it, or changes nothing (docs/reference/stock.md#sales,
 * docs/reference/documents.md#numbers). An invoice may be written for yesterday, and takes the next number of its financial year all the same;
 * not for tomorrow. Of a day whose return is filed its tax counts in the next one.
 */
export async function createSale(tx: Transaction, actor: Actor, input: SaleInput): Promise<CreatedSale> {
  refuseFaults({ sale_date: saleDateFault(input.sale_date, todayOf(actor)) });
  const asked = quantityByProduct(input.items);
  const place = await placeOf(tx, actor, input.place_id);
  const products = await lockProducts(tx, [...asked.keys()], place);
  const customer = await findCustomer(tx, input, products);
  const company = await companySnapshot(tx);
  const taxed = taxSale(input, company, customer, products);
  refuseInactive(customer, products, 'sold');
  refuseParts(
    input.items,
    (line) => products.get(line.product_id),
    (index) => `items[${index}].quantity`,
  );
  const groups = await goodsByPlace(tx, actor, input.items, place);
  await atEachPlace(tx, groups, { own: place, products }, (there, quantities) => refuseShort(quantities, there));
  await refuseAboveLimit(tx, customer, taxed.tax.net);

  const number = await nextInvoiceNumber(tx, company.invoice_prefix, financialYear(input.sale_date));
  const { invoice_number } = number;
  await refuseOpeningSeries(tx, invoice_number);
  const counted = await lateDays(tx, { taxed: input.sale_date, listed: input.sale_date });
  const id = await insertSale(tx, actor, { input, place_id: place.id, taxed, customer, company, counted, ...number });
  await insertSaleItems(tx, id, input, taxed, products);
  const taken = { cause: 'sale', document_type: 'sale', document_id: id, on_day: input.sale_date, ...createdAt(actor) } as const;
  await atEachPlace(tx, groups, { own: place, products }, (there, quantities) =>
    moveStocks(
      tx,
      actor.id,
      [...quantities].map(([productId, quantity]) => ({ ...taken, item: mustGet(there, productId), quantity: -quantity })),
    ),
  );
  await postDocuments(tx, actor, 'sale', [id]);
  const detail = { invoice_number, vendor_id: customer.id, vendor_name: customer.name, net_amount: rupees(taxed.tax.net), items: input.items.length };
  return { id, invoice_number, audit: { action: 'create', entity: 'sale', entity_id: id, summary: `Sale ${invoice_number} to ${customer.name}`, detail } };
}

function refuseShort(asked: Map<number, bigint>, products: Map<number, StockedProduct>): void {
  const short = [...asked].flatMap(([id, quantity]) => {
    const item = mustGet(products, id);
    return quantity > item.available ? [{ item, asked: quantity }] : [];
  });
  if (short.length) throw shortStock(short);
}

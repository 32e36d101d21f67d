import { financialYear } from '@karkhana/shared-contract/dates';
import { documentNumber } from '@karkhana/shared-contract/document-number';
import { rupees } from '@karkhana/shared-contract/money';
import { type PurchaseInput, purchaseDateFault } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { type Actor, todayOf } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { nextSequence } from '../../platform/document-number.ts';
import { lockMaterials } from '../../platform/stock.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { companySnapshot } from '../company/company.repository.ts';
import { assertTotals } from '../documents/document-totals.ts';
import { insertPurchase, insertPurchaseItems } from './purchase.repository.ts';
import { findSupplier, refuseInactive, refuseUnknown } from './purchase-parties.ts';
import { purchaseTotals } from './purchase-rules.ts';

export interface CreatedPurchase {
  id: number;
  invoice_number: string;
  audit: Audit;
}

/** Gives the order its number and writes it. Nothing moves yet: stock waits for the receipt (behaviour.md, One stock ledger 6; Numbers 1 and 3). */
export async function createPurchase(tx: Transaction, actor: Actor, input: PurchaseInput): Promise<CreatedPurchase> {
  const fault = purchaseDateFault(input.purchase_date, todayOf(actor));
  if (fault) throw new AppError('BAD_INPUT', fault, { purchase_date: fault });
  // Locked, so that a line's name, unit and being in use hold until the order stands.
  const ids = input.items.map((item) => item.product_id);
  const materials = await lockMaterials(tx, ids);
  const supplier = await findSupplier(tx, input.vendor_id);
  refuseUnknown(input, materials);
  const sums = purchaseTotals(input);
  assertTotals(input, sums);
  refuseInactive(supplier, materials);

  const company = await companySnapshot(tx);
  const year = financialYear(input.purchase_date);
  const sequence = await nextSequence(tx, 'PO', year);
  const invoice_number = documentNumber('PO', year, sequence);
  const id = await insertPurchase(tx, actor, { input, sums, supplier, company, financial_year: year, sequence, invoice_number });
  await insertPurchaseItems(tx, id, input, sums, materials);
  const detail = { invoice_number, vendor_id: supplier.id, vendor_name: supplier.name, net_amount: rupees(sums.net), items: input.items.length };
  return {
    id,
    invoice_number,
    audit: { action: 'create', entity: 'purchase', entity_id: id, summary: `Purchase order ${invoice_number} to ${supplier.name}`, detail },
  };
}

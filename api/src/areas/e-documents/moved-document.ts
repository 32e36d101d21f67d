import type { CompanySnapshot } from '@karkhana/shared-contract/company/company';
import type { StockTransfer } from '@karkhana/shared-contract/stock/stock-transfer';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { joinItems } from '../../stock/items.ts';
import { companySnapshot } from '../company/company.repository.ts';
import { readTransfer } from '../stock-transfers/transfers.repository.ts';
import type { MovedDocument, SuppliedLine, Whereabouts } from './supplied-document.ts';

/**
 * The challan of a transfer between two places of ours, as the portal sees it: from us to us, without tax. Products are declared at their selling
 * price, materials at their average cost.
 * @throws AppError 404
 */
export async function movedDocument(db: Reader, id: number): Promise<MovedDocument> {
  const transfer = await readTransfer(db, id);
  const company = await companySnapshot(db);
  const lines = await readLines(db, id, transfer);
  const taxable = Math.round(lines.reduce((sum, line) => sum + line.taxable * 100, 0)) / 100;
  return {
    ...{ kind: 'transfer', number: transfer.number, date: transfer.date, cancelled: transfer.cancelled_at !== null, original: null },
    ...{ bill_of_supply: false, supply_type: 'intra', place_of_supply: company.state_code ?? null, reverse_charge: false, company },
    places: { from: transfer.from_place_name, to: transfer.to_place_name },
    from: placeOf(transfer.from_place_address, company),
    buyer: {
      ...placeOf(transfer.to_place_address, company),
      ...{ name: company.legal_name ?? company.companyName ?? '', gstin: company.gstin ?? null, registration: 'regular', phone: '', email: '' },
    },
    ...{ ship_to: null, lines, taxable, cgst: 0, sgst: 0, igst: 0, round_off: 0, net: taxable },
  };
}

/** A place without an address is where the company is. Its PIN is the last one in its address; our places are in our state. */
function placeOf(address: string | null, company: CompanySnapshot): Whereabouts {
  const state_code = company.state_code ?? company.gstin?.slice(0, 2) ?? null;
  if (!address) return { address: company.address ?? '', city: company.city ?? null, pincode: company.pincode ?? null, state_code };
  const pincode =
    address
      .match(/(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/g)
      ?.at(-1)
      ?.replace(' ', '') ?? null;
  return { address, city: company.city ?? null, pincode, state_code };
}

async function readLines(db: Reader, id: number, { items }: StockTransfer): Promise<SuppliedLine[]> {
  const { rows } = await sql<{ unit: string | null; price: string }>`
    select uqc as unit, price from stock_transfer_items moved ${joinItems('moved')} where stock_transfer_id = ${id} order by line`.execute(db);
  return items.map(({ name, hsn_code, quantity }, index) => {
    const { unit = null, price = '0' } = rows[index] ?? {};
    const taxable = Math.round(quantity * Number(price) * 100) / 100;
    return {
      ...{ field: `items[${index}]`, name, hsn_code, unit, quantity, unit_price: Number(price), gross: taxable, discount: 0, taxable },
      ...{ gst_rate: 0, cgst: 0, sgst: 0, igst: 0 },
    };
  });
}

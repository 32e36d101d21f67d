import type { VendorType } from '@karkhana/shared-contract/constants';
import { PERMISSIONS, type Permission, type Role } from '@karkhana/shared-contract/permissions';
import type { SaleInput } from '@karkhana/shared-contract/sales/sale-schemas';
import { sql } from 'kysely';
import { createSale } from '../areas/sales/create-sale.service.ts';
import type { Database } from '../platform/database.ts';
import { tokenHash } from '../platform/sign-in.ts';
import { lockMaterials, lockProducts, moveStock, quantityUnits } from '../stock/stock.ts';

export interface TestUser {
  id: number;
  token: string;
  headers: { authorization: string };
}

/** A signed-in user with these permissions and an unusable password. */
export async function addUser({ db }: Database, username: string, permissions: readonly Permission[] = PERMISSIONS, role: Role = 'user'): Promise<TestUser> {
  const { id } = await db
    .insertInto('users')
    .values({ username, name: `${username} of the tests`, email: `${username}@example.test`, role, permissions: [...permissions], password_hash: 'none' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = `token-of-${username}`;
  await db
    .insertInto('sessions')
    .values({ token_sha256: tokenHash(token), user_id: id, expires_at: sql<Date>`now() + interval '7 days'` })
    .execute();
  return { id, token, headers: { authorization: `Bearer ${token}` } };
}

/** 'Pump <sku>' at 100.00 rupees, which it costs too, with an opening row in the ledger. */
export function addProduct(database: Database, userId: number, sku: string, quantity: string | number): Promise<number> {
  return database.transaction(async (tx) => {
    const { id } = await tx
      .insertInto('products')
      .values({ name: `Pump ${sku}`, sku, unit_price: '100.00', created_by: userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await moveStock(tx, userId, (await lockProducts(tx, [id])).get(id)!, { quantity: quantityUnits(quantity), cause: 'opening', unit_cost: '100' });
    return id;
  });
}

export function addMaterial(database: Database, userId: number, name: string, quantity: string | number): Promise<number> {
  return database.transaction(async (tx) => {
    const { id } = await tx
      .insertInto('materials')
      .values({ name, unit: 'kg', category: 'raw_material', default_unit_price: '10.00', created_by: userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await moveStock(tx, userId, (await lockMaterials(tx, [id])).get(id)!, { quantity: quantityUnits(quantity), cause: 'opening' });
    return id;
  });
}

/** The body of POST /materials: none in stock, at 100 rupees for a kilogram. */
export const materialOf = (name: string, more: object = {}) => ({
  ...{ name, unit: 'kg', category: 'raw_material', default_unit_price: 100, minimum_stock: 0, current_stock: 0 },
  ...more,
});

/** The body of POST /vendors. */
export const vendorOf = (name: string, vendor_type: VendorType = 'sale') => ({
  name,
  vendor_type,
  contact_person: 'Asha Kulkarni',
  email: 'office@deccan.example',
  phone: '+91 20 5550 0100',
  address: '12 Bhosari MIDC, Pune',
});

/** An active vendor. */
export async function addVendor({ db }: Database, name = 'Deccan Traders', vendor_type: VendorType = 'sale'): Promise<number> {
  const { id } = await db.insertInto('vendors').values(vendorOf(name, vendor_type)).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The body of POST /sales: one piece of each product at 100 rupees, with 18 % tax. */
export const saleOf = (vendor_id: number, ...productIds: number[]) => ({
  vendor_id,
  sale_date: '2026-11-20',
  apply_tax: true,
  tax_percentage: 18,
  items: productIds.map((product_id) => ({ product_id, quantity: 1, unit_price: 100 })),
});

/** A sale that is made on its own day, which may be one after today. */
export const sellOn = (database: Database, userId: number, sale: SaleInput): Promise<unknown> =>
  database.transaction((tx) => createSale(tx, { id: userId, at: new Date(`${sale.sale_date}T12:00:00+05:30`) }, sale));

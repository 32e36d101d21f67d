import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Transaction } from '../../platform/database.ts';
import { createProduct } from '../products/create-product.service.ts';
import { createUser } from '../users/create-user.service.ts';
import { createVendor } from '../vendors/create-vendor.service.ts';
import { DEMO_COMPANY, DEMO_STAFF, demoPassword, type StaffName } from './demo-company.ts';
import { DEMO_PRODUCTS } from './demo-products.ts';
import { DEMO_CUSTOMERS, DEMO_SUPPLIERS } from './demo-vendors.ts';

export interface MasterData {
  staff: Map<StaffName, { id: number; name: string }>;
  /** Ids in the order of DEMO_CUSTOMERS. */
  customers: number[];
  /** Ids in the order of DEMO_SUPPLIERS. */
  suppliers: number[];
  /** By SKU. */
  products: Map<string, number>;
}

interface Beginning {
  begins: Date;
  /** By SKU. */
  opening: Map<string, number>;
}

/** The company, its staff, vendors, and products with what is on the shelf when the books begin. */
export async function seedMasterData(tx: Transaction, { begins, opening }: Beginning): Promise<MasterData> {
  const staff: MasterData['staff'] = new Map();
  for (const { designation, phone, ...user } of DEMO_STAFF) {
    const login = { ...user, email: `${user.username}@sahyadripumps.example`, password: demoPassword(user.username) };
    const { id } = await createUser(tx, login, { is_demo: true, designation, phone });
    staff.set(user.username, { id, name: user.name });
  }
  await tx.updateTable('users').set({ created_at: begins, updated_at: begins }).execute();
  const admin = { id: mustGet(staff, 'admin').id, at: begins };
  await tx
    .updateTable('company')
    .set({ ...DEMO_COMPANY, updated_at: begins, updated_by: admin.id })
    .execute();

  const customers: number[] = [];
  for (const vendor of DEMO_CUSTOMERS) customers.push(await createVendor(tx, admin, vendor));
  const suppliers: number[] = [];
  for (const vendor of DEMO_SUPPLIERS) suppliers.push(await createVendor(tx, admin, vendor));
  const products: MasterData['products'] = new Map();
  for (const { sku, name, description, price, hsn_code, threshold } of DEMO_PRODUCTS) {
    const product = {
      sku,
      name,
      description,
      unit_price: String(price),
      hsn_code,
      gst_rate: '18',
      uqc: 'NOS' as const,
      taxability: 'taxable' as const,
      stock_alert_threshold: threshold,
      opening_stock: opening.get(sku) ?? 0,
      opening_cost: (price * 0.7).toFixed(2),
    };
    products.set(sku, await createProduct(tx, admin, product));
  }
  return { staff, customers, suppliers, products };
}

import type { Access } from '@karkhana/shared-contract/access';
import { accountingEndpoints } from '@karkhana/shared-contract/accounting/accounting-endpoints';
import type { Edited } from '@karkhana/shared-contract/audit/last-save';
import { lastSaveEndpoints } from '@karkhana/shared-contract/audit/last-save-endpoints';
import { companyEndpoints } from '@karkhana/shared-contract/company/company-endpoints';
import { materialEndpoints } from '@karkhana/shared-contract/materials/material-endpoints';
import { openingBalanceEndpoints } from '@karkhana/shared-contract/opening-balances/opening-balance-endpoints';
import { productionEndpoints } from '@karkhana/shared-contract/production/production-endpoints';
import { productEndpoints } from '@karkhana/shared-contract/products/product-endpoints';
import { purchaseEndpoints } from '@karkhana/shared-contract/purchases/purchase-endpoints';
import { saleEndpoints } from '@karkhana/shared-contract/sales/sale-endpoints';
import { userEndpoints } from '@karkhana/shared-contract/users/user-endpoints';
import { vendorEndpoints } from '@karkhana/shared-contract/vendors/vendor-endpoints';
import { assertAccess } from '../../platform/access.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { readLastSave } from './last-save.repository.ts';

const { read } = routesOf(lastSaveEndpoints);

/** Users who may read a record may see who saved it. */
const READ_BY: Record<Edited, Access> = {
  vendor: vendorEndpoints['GET /api/vendors/:id'].access,
  product: productEndpoints['GET /api/products/:id'].access,
  material: materialEndpoints['GET /api/materials/:id'].access,
  production: productionEndpoints['GET /api/production/records/:id'].access,
  transaction: accountingEndpoints['GET /api/accounting/transactions/:id'].access,
  sale: saleEndpoints['GET /api/sales/:id'].access,
  purchase: purchaseEndpoints['GET /api/purchases/:id'].access,
  user: userEndpoints['GET /api/users/:id'].access,
  company: companyEndpoints['GET /api/users/company'].access,
  opening_balance: openingBalanceEndpoints['GET /api/opening-balances'].access,
};

export const lastSaveRoutes = [
  read('GET /api/last-saves/:entity/:id', async (db, { params: { entity, id }, user }) => {
    const isOwn = entity === 'user' && id === user.id;
    if (!isOwn) assertAccess(READ_BY[entity], user);
    return { data: await readLastSave(db, entity, id) };
  }),
];

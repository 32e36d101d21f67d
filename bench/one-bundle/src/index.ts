import accounting from '@karkhana/mf-accounting/declaration';
import admin from '@karkhana/mf-admin/declaration';
import production from '@karkhana/mf-production/declaration';
import purchases from '@karkhana/mf-purchases/declaration';
import sales from '@karkhana/mf-sales/declaration';
import stock from '@karkhana/mf-stock/declaration';
import type { Area } from '@karkhana/shared-auth';
import type { AreaLoader } from '@karkhana/shell/area-loader';
import { startShell } from '@karkhana/shell/start';

const declared = {
  'mf-production': production,
  'mf-stock': stock,
  'mf-sales': sales,
  'mf-purchases': purchases,
  'mf-accounting': accounting,
  'mf-admin': admin,
};
const imports: Record<string, () => Promise<{ default: Area }>> = {
  'mf-production': () => import('@karkhana/mf-production/area'),
  'mf-stock': () => import('@karkhana/mf-stock/area'),
  'mf-sales': () => import('@karkhana/mf-sales/area'),
  'mf-purchases': () => import('@karkhana/mf-purchases/area'),
  'mf-accounting': () => import('@karkhana/mf-accounting/area'),
  'mf-admin': () => import('@karkhana/mf-admin/area'),
};

/** The same sources as one webpack build without federation: the floor that the suite is measured against. */
const loader: AreaLoader = {
  declared: () => declared,
  async load(name) {
    const area = await imports[name]?.();
    if (!area) throw new Error(`${name} is not in this bundle`);
    return { area: area.default };
  },
};

void startShell(loader);

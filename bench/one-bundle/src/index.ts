import type { Area } from '@karkhana/shared-auth';
import type { AreaLoader } from '@karkhana/shell/area-loader';
import { startShell } from '@karkhana/shell/start';

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
  async load(name) {
    const area = await imports[name]?.();
    if (!area) throw new Error(`${name} is not in this bundle`);
    return { area: area.default };
  },
};

startShell(loader);

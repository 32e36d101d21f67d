import type { AreaLoader } from '@karkhana/shell/area-loader';
import { startShell } from '@karkhana/shell/start';

const imports: Record<string, () => Promise<typeof import('@karkhana/mf-sales/area')>> = { 'mf-sales': () => import('@karkhana/mf-sales/area') };

/** The same sources as one webpack build without federation: the floor that the suite is measured against. */
const loader: AreaLoader = {
  async load(name) {
    const area = await imports[name]?.();
    if (!area) throw new Error(`${name} is not in this bundle`);
    return { area: area.default };
  },
};

startShell(loader);

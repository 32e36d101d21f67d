import { buildChanged } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { findChromium, findPostgres, provide } from './needs.mjs';
import { at, become, checkNode } from './workspace.mjs';

/** Runs `bench` or `torture` on the builds of these sources, with the programs that it finds, and the arguments of the command. */
export async function becomeMeasurement(name) {
  checkNode();
  await ensureInstalled();
  await buildChanged();
  const [chromium, postgres] = [await provide(findChromium, 'chromium'), await provide(findPostgres, 'postgresql')];
  become(process.execPath, ['--import', 'tsx', at(name, 'src', 'main.ts'), ...process.argv.slice(2)], {
    ...(chromium && { CHROMIUM: chromium }),
    ...(postgres && { POSTGRES_BIN: postgres }),
  });
}

import path from 'node:path';
import type { Area } from '@karkhana/shared-auth';
import { declaredAreaSchema } from '@karkhana/shared-contract/areas/declared-area-schema';
import { everyArea } from '../testing/shipped.ts';

const root = path.join(__dirname, '..', '..', '..');

describe.each(Object.entries(everyArea))('%s', (area, declared) => {
  const module = (require(path.join(root, area, 'src', 'area.tsx')) as { default: Area }).default;

  test('has the entry contract of shells of contract 1', () => {
    expect(module.contract).toBe(1);
    expect(module.widgets.dashboard).toBeInstanceOf(Array);
  });

  test('has in its module what it declares, and nothing else', () => {
    const behind = Object.entries(module.widgets).flatMap(([slot, widgets]) => widgets.map(({ name }) => `${slot} ${name}`));
    expect(behind.sort()).toEqual(declared.panels.map(({ slot, name }) => `${slot} ${name}`).sort());
    const prefixes = declared.pages.map(({ prefix }) => prefix);
    const paths = module.routes.map(({ path }) => `/${path}`).filter((each) => each !== '/*');
    // A page may have pages below it; each path belongs to one that is declared.
    const of = (each: string) => prefixes.find((prefix) => each === prefix || each.startsWith(`${prefix}/`)) ?? each;
    expect([...new Set(paths.map(of))].sort()).toEqual(prefixes.sort());
  });

  test('declares what a server accepts', () => {
    expect(declaredAreaSchema.validateSync(JSON.parse(JSON.stringify(declared)), { strict: true })).toEqual(declared);
  });
});

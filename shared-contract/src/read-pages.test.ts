import fc from 'fast-check';
import { readPages } from './read-pages.ts';

const AT_ONCE = 5;
/** Before this request a row goes, and others come in front and behind. */
const change = fc.record({ request: fc.integer({ min: 1, max: 12 }), goes: fc.option(fc.nat(30)), inFront: fc.nat(2), behind: fc.nat(2) });

test('after any change between two pages, the rows are those of a list that existed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(22), fc.array(change, { maxLength: 4 }), async (length, changes) => {
      let next = length;
      let list = Array.from({ length }, (_, id) => id);
      const lists = new Set([String(list)]);
      let request = 0;
      const all = await readPages<number>({
        keyOf: (id) => id,
        read: async ({ page }) => {
          request += 1;
          for (const { goes, inFront, behind } of changes.filter((one) => one.request === request)) {
            const come = () => next++;
            list = [...Array.from({ length: inFront }, come), ...list.filter((_, index) => index !== goes), ...Array.from({ length: behind }, come)];
            lists.add(String(list));
          }
          return { data: list.slice((page - 1) * AT_ONCE, page * AT_ONCE), total: list.length };
        },
      });
      if (all) expect([...lists]).toContain(String(all.rows));
      else expect(changes.length).toBeGreaterThan(1);
    }),
  );
});

import { cases } from '@karkhana/release/testing/long-tests';
import { addDays } from '@karkhana/shared-contract/dates';
import { paise } from '@karkhana/shared-contract/money';
import type { AgeingReport, PartyLedger } from '@karkhana/shared-contract/party-ledger/party-ledger';
import { sample } from 'fast-check';
import { sql } from 'kysely';
import { DAY, history } from '../../testing/party-histories.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { writeHistories } from '../../testing/write-histories.ts';
import { postUnposted } from '../ledger/post-unposted.ts';
import { readAgeingRows } from './ageing.repository.ts';
import { movements } from './movements.ts';
import { readBalances } from './party-balances.ts';

const HISTORIES = cases(1_000);
let api: TestApi;
/** By party, in paise: what is owed by all that happened. */
let expected: Map<number, number>;
beforeAll(async () => {
  api = await openTestApi();
  const histories = sample(history, { numRuns: HISTORIES, seed: Number(process.env['PROPERTY_SEED']) || 18 });
  expected = await api.database.transaction((tx) => writeHistories(tx, api.user.id, histories));
  const { upkeep } = api.database;
  await postUnposted(
    upkeep,
    (work) => upkeep.transaction().execute(work),
    () => undefined,
  );
  await sql`analyze`.execute(upkeep);
}, 120_000);
afterAll(() => api?.close());

/** What the ledger's lines come to at the end of a day. */
async function ledgersOn(day: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ vendor_id: number; balance: string }>`
    select vendor_id, sum(debit - credit) as balance from (${movements(() => sql`true`)}) moved where date <= ${day}::date group by 1`.execute(api.database.db);
  return new Map(rows.map((row) => [row.vendor_id, paise(row.balance)]));
}
const ageingOn = async (as_of: string, by: 'invoice' | 'due' = 'invoice') => {
  const rows = await readAgeingRows(api.database.db, { as_of, by, sort: 'name', search: 'Any' });
  return new Map(rows.map((row) => [row.vendor_id, row]));
};

test('the ledger closes with what happened in many histories; ageing and lists of parties agree', async () => {
  const [ledgers, ageing, due] = [await ledgersOn(DAY), await ageingOn(DAY), await ageingOn(DAY, 'due')];
  const listed = await readBalances(api.database.db, [...expected.keys()], DAY);
  const seen = [...expected].map(([id, balance]) => [id, balance, balance, balance, balance, ageing.get(id)?.overdue ?? 0]);
  expect(
    [...expected.keys()].map((id) => [
      ...[id, ledgers.get(id) ?? 0, paise(ageing.get(id)?.balance ?? 0), paise(due.get(id)?.balance ?? 0)],
      ...[paise(listed.get(id)?.balance ?? 0), listed.get(id)?.overdue ?? 0],
    ]),
  ).toEqual(seen);
  for (const rows of [ageing, due]) {
    for (const { balance, days_0_30, days_31_60, days_61_90, over_90, on_account } of rows.values())
      expect([days_0_30, days_31_60, days_61_90, over_90, on_account].reduce((sum, part) => sum + paise(part), 0)).toBe(paise(balance));
  }
});

test.each([-20, -75, -140])('%i days before the end both agree on that day', async (days) => {
  const day = addDays(DAY, days);
  const [ledgers, ageing] = [await ledgersOn(day), await ageingOn(day)];
  const said = (balances: (id: number) => number) => [...expected.keys()].map((id) => [id, balances(id)]);
  expect(said((id) => paise(ageing.get(id)?.balance ?? 0))).toEqual(said((id) => ledgers.get(id) ?? 0));
});

test('the endpoints show the same sums line by line and page by page', async () => {
  for (const [id, balance] of [...expected].filter((_, index) => index % (HISTORIES / 10) === 0)) {
    const { data, closing_balance } = await api.read<PartyLedger>(`/vendors/${id}/ledger`);
    expect([paise(closing_balance), paise(data.at(-1)?.balance ?? 0)]).toEqual([balance, balance]);
  }
  const { data, totals } = await api.read<AgeingReport>(`/reports/ageing?as_of=${DAY}&search=Any&limit=${HISTORIES / 2}`);
  expect(data).toHaveLength(HISTORIES / 2);
  expect(paise(totals.balance)).toBe([...expected.values()].reduce((sum, balance) => sum + balance, 0));
});

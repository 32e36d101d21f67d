import { mustGet } from '@karkhana/shared-contract/must-get';
import type { BrowserContext, Page } from '@playwright/test';
import { countIn, paiseIn } from '../../../e2e/dashboard/lists.ts';
import { fillSale, openBrowser, pressCreateSale, showsFailure, showsTheList, signInOn } from '../parts/browser.ts';
import { startSuite } from '../parts/suite.ts';
import type { Scenario } from '../scenario.ts';
import { type Outcome, type Stand, underLoad } from '../under-load.ts';

export const browser: Scenario = {
  name: 'browser',
  title: 'Chromium: offline while saving, an answer that is lost, two tabs that edit the same and sign out',
  missing: () => (process.env.CHROMIUM ? undefined : 'Chromium is not here (Debian: apt-get install chromium, or set CHROMIUM)'),
  run: (options) => underLoad({ options, rounds: 2, open: () => startSuite('postgres', { screens: true }), hurt, look }),
};

async function hurt(stand: Stand): Promise<Outcome> {
  const { context, close } = await openBrowser(stand.suite.url);
  try {
    const [tab, other] = [await context.newPage(), await context.newPage()];
    for (let round = 0; round < stand.rounds; round += 1) {
      await signInOn(tab, 'admin');
      await offline(stand, context, tab, `${stand.run}-offline-${round}`);
      await answerLost(stand, tab, `${stand.run}-answer-${round}`);
      await sameVendor(stand, tab, other, `${stand.run}-tabs-${round}`);
      await signedOutElsewhere(stand, tab, other, `${stand.run}-out-${round}`);
    }
  } finally {
    await close();
  }
  return { counts: { 'times offline': stand.rounds, 'answers lost': stand.rounds, 'edits in two tabs': stand.rounds, 'sign-outs elsewhere': stand.rounds } };
}

const saleOf = ({ run }: Stand, notes: string) => ({ customer: `Customer ${run}`, product: `Pump ${run} 2`, notes });

/** Nothing may be sent by itself when the network is back: one is given up then, the next is pressed for again. */
async function offline(stand: Stand, context: BrowserContext, tab: Page, token: string): Promise<void> {
  for (const again of [false, true]) {
    const claim = stand.claims.open('sale', `${token}-${again}`);
    await fillSale(tab, saleOf(stand, claim.token));
    await context.setOffline(true);
    await pressCreateSale(tab);
    await showsFailure(tab);
    await context.setOffline(false);
    claim.outcome = 'refused';
    await stand.load.acknowledges(10);
    if (!again) continue;
    await pressCreateSale(tab);
    await showsTheList(tab);
    claim.outcome = 'acknowledged';
  }
}

/** The server acts and the browser gets no answer; the person presses once more. */
async function answerLost(stand: Stand, tab: Page, token: string): Promise<void> {
  const claim = stand.claims.open('sale', token);
  await fillSale(tab, saleOf(stand, token));
  const lose = '**/api/sales';
  await tab.route(lose, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await pressCreateSale(tab);
  await showsFailure(tab);
  await tab.unroute(lose);
  await pressCreateSale(tab);
  await showsTheList(tab);
  claim.outcome = 'acknowledged';
}

/** The second to save gets the choice field by field, and changes nothing by discarding their own. */
async function sameVendor({ claims, client, run }: Stand, tab: Page, other: Page, token: string): Promise<void> {
  const name = `Supplier ${run}`;
  const { data } = await client.expect<{ data: { id: number; address: string }[] }>('GET', `/vendors?search=${encodeURIComponent(name)}`);
  const { id, address } = mustGet(data, 0);
  const edit = async (page: Page, value: string) => {
    await page.goto(`/vendors?search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Vendor' });
    await dialog.getByLabel('Address').fill(value);
    return dialog;
  };
  const first = await edit(tab, `${token}-0`);
  const second = await edit(other, `${token}-1`);
  await first.getByRole('button', { name: 'Save Vendor' }).click();
  await first.waitFor({ state: 'detached' });
  claims.change('address of vendor', id, `${token}-0`, 'acknowledged', address);
  await second.getByRole('button', { name: 'Save Vendor' }).click();
  const conflict = other.getByRole('alertdialog', { name: /saved this record before you$/ });
  await conflict.getByRole('button', { name: 'Discard mine' }).click();
  await conflict.waitFor({ state: 'detached' });
  claims.change('address of vendor', id, `${token}-1`, 'refused', address);
}

/** A tab whose person has signed out in another one saves nothing. */
async function signedOutElsewhere(stand: Stand, tab: Page, other: Page, token: string): Promise<void> {
  const claim = stand.claims.open('sale', token);
  await fillSale(other, saleOf(stand, token));
  await tab.goto('/');
  await tab.getByRole('button', { name: /^User menu/ }).click();
  await tab.getByRole('menuitem', { name: 'Sign out' }).click();
  await tab.waitForURL(/\/login$/);
  // The other tab may notice by itself; if not, it is pressed.
  if (!/\/login$/.test(other.url())) await Promise.race([pressCreateSale(other), other.waitForURL(/\/login$/)]);
  await other.getByLabel('Password').waitFor();
  claim.outcome = 'refused';
}

/** After the load: the screens' figures, against the tables. */
async function look({ suite }: Stand): Promise<string[]> {
  const { context, close } = await openBrowser(suite.url);
  try {
    const page = await context.newPage();
    await signInOn(page, 'admin');
    const broken: string[] = [];
    const expect = (what: string, shown: unknown, right: unknown) =>
      void (String(shown) === String(right) || broken.push(`${what} shows ${shown}, right is ${right}`));
    const one = async (statement: string) => mustGet(Object.values(mustGet(await suite.query<Record<string, string>>(statement), 0)), 0);
    for (const [path, table] of [
      ['/sales', 'sales'],
      ['/purchases', 'purchases where deleted_at is null'],
      ['/accounting', 'transactions'],
    ] as const) {
      await page.goto(path);
      const text = await page
        .getByText(/^Showing 1 to \d+ of [\d,]+ (entries|results)/)
        .first()
        .textContent();
      expect(`the list ${path}`, /of ([\d,]+)/.exec(text ?? '')?.[1]?.replaceAll(',', ''), await one(`select count(*) from ${table}`));
    }
    await page.goto('/');
    const figure = await page.getByRole('region', { name: 'Unpaid sales' }).getByRole('link', { name: /^₹/ }).textContent();
    const where = "from sales where payment_status in ('pending', 'partial') and cancelled_at is null";
    expect('unpaid on the dashboard', countIn(figure ?? ''), await one(`select count(*) ${where}`));
    expect(
      'paise of unpaid on the dashboard',
      paiseIn(figure ?? ''),
      Number(await one(`select sum(net_amount - amount_paid - amount_settled) * 100 ${where}`)),
    );
    return broken;
  } finally {
    await close();
  }
}

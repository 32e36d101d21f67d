import { dayInIndia } from '@karkhana/shared-contract/dates';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const CARDS = ["Today's Income", "Today's Expenses", "Today's Net Balance", "Today's Transactions"] as const;

/** Values of the four cards, in paise and as a count. */
async function cardsOf(page: Page): Promise<number[]> {
  const figures: number[] = [];
  for (const label of CARDS) {
    const card = page.getByRole('link', { name: label });
    await expect(card).not.toContainText('Loading');
    const text = (await card.textContent())!.replace(label, '');
    const number = Number(text.replace('−', '-').replace(/[₹,]/g, ''));
    figures.push(label === "Today's Transactions" ? number : Math.round(number * 100));
  }
  return figures;
}

test.describe('accounting', () => {
  // A change made meanwhile is refused on purpose.
  test.use({ expectedErrors: /409 \(Conflict\)/ });

  test('a transaction with tax is added, edited and deleted, and the cards agree with it each time', async ({ page, signIn, expectAccessible }) => {
    const description = `वीज बिल ${Date.now()}`;
    await signIn('admin');
    await page.goto('/accounting');
    await expect(page.getByRole('heading', { level: 1, name: 'Accounting' })).toBeVisible();
    const [income, expense, net, count] = (await cardsOf(page)) as [number, number, number, number];
    expect(net).toBe(income - expense);

    await page.getByRole('button', { name: 'Add Transaction' }).click();
    const adding = page.getByRole('dialog', { name: 'Add New Transaction' });
    await adding.getByRole('button', { name: 'Add Transaction' }).click();
    await expect(adding.getByText('Type is required')).toBeVisible();
    await adding.getByRole('radio', { name: 'Expense' }).check();
    await adding.getByRole('textbox', { name: 'Amount' }).fill('353.96');
    await adding.getByLabel('Category').selectOption('Electricity');
    await adding.getByLabel('Payment Method').selectOption('Bank');
    await adding.getByRole('textbox', { name: 'Description' }).fill(description);
    await adding.getByRole('checkbox', { name: 'Apply Tax (GST)' }).check();
    await expect(adding.getByLabel('Tax amount')).toContainText('₹63.71');
    await expectAccessible();
    await adding.getByRole('button', { name: 'Add Transaction' }).click();
    await expect(adding).toBeHidden();
    await expect.poll(() => cardsOf(page)).toEqual([income, expense + 35_396, net - 35_396, count + 1]);

    await page.goto(`/accounting?type=expense&category=Electricity&search=${encodeURIComponent(description)}`);
    const row = page.getByRole('row').filter({ hasText: description });
    await expect(row).toContainText('₹353.96');
    await expect(row).toContainText('₹63.71');
    await expect(row).toContainText('GST 18%');
    await expectAccessible();

    await row.getByRole('button', { name: /^Edit / }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Transaction' });
    await editing.getByRole('textbox', { name: 'Amount' }).fill('1000');
    await expect(editing.getByLabel('Tax amount')).toContainText('₹180.00');
    await editing.getByRole('button', { name: 'Save Transaction' }).click();
    await expect(editing).toBeHidden();
    await expect(row).toContainText('₹1,000.00');
    await expect.poll(() => cardsOf(page)).toEqual([income, expense + 100_000, net - 100_000, count + 1]);

    await row.getByRole('button', { name: /^Edit / }).click();
    await editing.getByLabel('Status').selectOption('Pending');
    await editing.getByRole('button', { name: 'Save Transaction' }).click();
    await expect(row).toContainText('Pending');
    await expect.poll(() => cardsOf(page)).toEqual([income, expense, net, count]);

    await row.getByRole('button', { name: /^Delete / }).click();
    const deleting = page.getByRole('dialog', { name: 'Delete Transaction' });
    for (const fact of ['Expense', '₹1,000.00', 'Electricity', 'This action cannot be undone.']) await expect(deleting).toContainText(fact);
    await deleting.getByRole('button', { name: 'Delete' }).click();
    await expect(deleting).toBeHidden();
    await expect(page.getByText('No transactions found')).toBeVisible();
    await expect.poll(() => cardsOf(page)).toEqual([income, expense, net, count]);
  });

  test('another user changed it first: shown before Save, nothing of either is lost', { tag: '@torture' }, async ({ page, signIn, apiAs }) => {
    const api = await apiAs('admin');
    const description = `Office tea ${Date.now()}`;
    const today = dayInIndia();
    const { data } = await api.post<{ data: { id: number } }>('/accounting/transactions', {
      date: today,
      type: 'expense',
      category: 'Office expenses',
      amount: 20,
      description,
      status: 'pending',
    });
    await signIn('admin');
    await page.goto(`/accounting?search=${encodeURIComponent(description)}`);
    await page.getByRole('button', { name: /^Edit Office expenses/ }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Transaction' });
    await editing.getByRole('textbox', { name: 'Reference' }).fill('Bill 7');
    expect((await api.send('PUT', `/accounting/transactions/${data.id}`, { amount: 25 })).status).toBe(200);
    await editing.getByRole('button', { name: 'Save Transaction' }).click();
    const asked = page.getByRole('alertdialog', { name: /saved this record before you/ });
    await expect(asked).toContainText('what each of you changed stays');
    await asked.getByRole('button', { name: 'Save Chosen Values' }).click();
    await expect(editing).toBeHidden();
    expect((await api.get<{ data: object }>(`/accounting/transactions/${data.id}`)).data).toMatchObject({ amount: 25, reference: 'Bill 7' });
    expect((await api.send('DELETE', `/accounting/transactions/${data.id}`)).status).toBe(200);
  });

  test('a payment s transaction leads to its document, without buttons; the dashboard shows the same', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/accounting?category=Sales');
    const row = page.getByRole('row').filter({ hasText: 'INV/' }).first();
    await expect(row).toBeVisible();
    await expect(row.getByRole('button')).toHaveCount(0);
    const [income, , net] = (await cardsOf(page)) as [number, number, number];
    const number = (await row.getByRole('link', { name: /^INV\// }).textContent())!;
    await row.getByRole('link', { name: number }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);

    await page.goto('/');
    const card = page.getByRole('region', { name: "Today's income and expense" });
    const shown = (amount: number) => `${amount < 0 ? '−' : ''}₹${new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(Math.abs(amount) / 100)}`;
    await expect(card).toContainText(`Income${shown(income)}`);
    await expect(card).toContainText(`Net balance${shown(net)}`);
    await card.getByRole('link', { name: 'View transactions' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Accounting' })).toBeVisible();
  });

  test('the report of income and expense equals the transactions behind each row, and is exported', { tag: '@torture' }, async ({
    page,
    signIn,
    apiAs,
    expectAccessible,
  }) => {
    const api = await apiAs('admin');
    await signIn('admin');
    await page.goto('/accounting');
    await page.getByRole('link', { name: 'Reports' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
    await page.getByLabel('Period').selectOption('Last month');
    const row = page.getByRole('row').filter({ hasText: 'Purchases' }).first();
    await expect(row).toBeVisible();
    await expectAccessible();
    const amount = (await row.getByRole('cell').last().textContent())!;
    const address = new URL((await row.getByRole('link').getAttribute('href'))!, page.url());
    const { data } = await api.get<{ data: { amount: number }[] }>(`/accounting/transactions${address.search}&limit=500`);
    const paise = data.reduce((sum, transaction) => sum + Math.round(transaction.amount * 100), 0);
    expect(Math.round(Number(amount.replace(/[₹,]/g, '')) * 100)).toBe(paise);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export Excel' }).click();
    expect((await download).suggestedFilename()).toMatch(/^income-expense-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.xlsx$/);
    await row.getByRole('link').click();
    await expect(page.getByText(`of ${data.length} results`)).toBeVisible();
  });
});

import { sql } from 'kysely';
import { recordAccountPayment } from '../areas/account-payments/record-account-payment.service.ts';
import { RECEIPTS } from '../areas/account-payments/side.ts';
import { addTransaction } from '../areas/accounting/write-transaction.service.ts';
import { enterLandedCost } from '../areas/purchases/enter-landed-cost.service.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { settleLeft } from '../stock/costs/settle-costs.ts';
import { openDemoDatabase } from '../testing/demo-database.ts';
import { writeNotes, writeSaleDebitNote } from '../testing/write-notes.ts';
import { BOOK_RULES, type BookFault, checkBooks, checkRules, faultShown } from './check-books.ts';

let database: Database;
beforeAll(async () => {
  database = await openDemoDatabase(undefined, 1);
  await writeSaleDebitNote(database);
  await writeNotes(database);
  await database.transaction(async (tx) => {
    const sale = await tx.selectFrom('sales').selectAll().where('payment_status', '=', 'pending').where('cancelled_at', 'is', null).executeTakeFirstOrThrow();
    const receipt = { vendor_id: sale.vendor_id, date: sale.sale_date, amount: Number(sale.net_amount) + 50, payment_method: 'bank' as const };
    const { id: vendor_id } = await tx.selectFrom('vendors').select('id').where('vendor_type', '=', 'purchase').orderBy('id').executeTakeFirstOrThrow();
    const rent = { date: sale.sale_date, type: 'expense', category: 'Rent', description: null, reference: null, status: 'completed', tax_details: [] } as const;
    await addTransaction(tx, { id: sale.created_by }, { ...rent, tax_details: [], amount: 4000, payment_method: 'bank', vendor_id, bill_number: 'R-1' });
    const order = await tx.selectFrom('purchases').select('id').where('status', '=', 'received').orderBy('id').executeTakeFirstOrThrow();
    await enterLandedCost(tx, { id: sale.created_by }, order.id, { vendor_id, date: sale.sale_date, amount: 500, kind: 'Transport' });
    await recordAccountPayment(tx, { id: sale.created_by }, RECEIPTS, receipt, [{ document_id: sale.id, amount: Number(sale.net_amount) }]);
  });
  await settleLeft(database);
});
afterAll(() => database?.close());

/** What is found after a change that no service makes; the change is taken back. */
async function faultsAfter(change: string, check: (tx: Transaction) => Promise<BookFault[]> = checkBooks): Promise<BookFault[]> {
  let faults: BookFault[] = [];
  const undo = new Error('undo');
  await database
    .transaction(async (tx) => {
      for (const table of ['stock_ledger', 'journal_entries', 'journal_lines', 'audit_log', 'landed_costs'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
      await sql.raw(change).execute(tx);
      faults = await check(tx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return faults;
}

test('the demonstration is in order', async () => {
  expect(await checkBooks(database.db)).toEqual([]);
});

test('a database that this version has not migrated is named as that, not as a fault of the program', async () => {
  await expect(faultsAfter('alter table sales rename column net_amount to not_yet')).rejects.toThrow(
    /not migrated by this version yet .*npm run serve, which migrates/,
  );
});

const SERIES = [
  ['receipts', `update account_payments set number = 'RCPT/26-27/00009' where id = (select max(id) from account_payments where kind = 'receipt')`],
  ['supplier payments', `insert into document_counters (kind, financial_year, last) values ('supplier_payment', 2019, 3)`],
  [
    'self-invoices',
    `update purchases set self_invoice_year = 2026, self_invoice_sequence = 5, self_invoice_date = '2026-11-20' where id = (select max(id) from purchases)`,
  ],
  ['entries by hand', `insert into journal_entries (date, kind, number) values ('2026-11-20', 'journal', 'JV/26-27/00003')`],
  [
    'stock transfers',
    `with shed as (insert into places (name) values ('Shed 2') returning id)
      insert into stock_transfers (number, date, from_place_id, to_place_id, created_by) select 'DC/26-27/00002', '2026-11-20', 1, id, 1 from shed`,
  ],
  ['stock transfers', `insert into document_counters (kind, financial_year, last) values ('stock_transfer', 2026, 1)`],
  ['entries by hand', `insert into document_counters (kind, financial_year, last) values ('JV', 2019, 1)`],
  ['purchases', `update purchases set sequence = 900000 where id = 3`],
  ['purchases', `update purchases set purchase_date = purchase_date - 400 where id = 3`],
  ['purchases', `delete from document_counters where kind = 'PO'`],
  ['goods receipts', `update goods_receipts set sequence = 900000 where id = (select min(id) from goods_receipts)`],
  ['goods receipts under GR2', `insert into document_counters (kind, financial_year, last) values ('GR2', 2019, 1)`],
  ['stock counts under SC2', `insert into document_counters (kind, financial_year, last) values ('SC2', 2019, 1)`],
  ['stock transfers under DC2', `insert into document_counters (kind, financial_year, last) values ('DC2', 2019, 1)`],
  ['stock counts', `insert into stock_counts (number, date, scope, created_by) values ('SC/25-26/00001', '2026-11-20', 'all', 1)`],
] as const;

const DAMAGES: [rule: string, change: string][] = [
  ['each product has in stock what its history adds up to', `update products set stock_quantity = stock_quantity + 0.000001 where id = 1`],
  ['each material has in stock what its history adds up to', `update materials set stock_quantity = stock_quantity + 1 where id = 1`],
  [
    'each product and each material with stock of its own is one item, and each purchase product is of the item whose stock it moves',
    'update materials set item_id = (select min(id) from items where product_id is not null) where id = 1',
  ],
  [
    'each product and each material with stock of its own is one item, and each purchase product is of the item whose stock it moves',
    'delete from items where product_id = (select max(id) from products) and not exists (select from materials where item_id = items.id)',
  ],
  ['each movement of stock leaves the balance before it and its quantity', `update stock_ledger set balance_after = balance_after + 1 where id = 1`],
  ['each cost of an item leaves what was there and its own quantity and value', `update stock_costs set value = value + 0.01 where id = 1`],
  ['what is kept of the value of stock is what the costs of each month add up to', 'update stock_value_months set value = value + 0.01'],
  [
    'a movement of stock by a sale has that sale',
    `update stock_ledger set document_id = 999999 where id = (select min(id) from stock_ledger where document_type = 'sale')`,
  ],
  [
    'a movement of stock by a purchase has that purchase',
    `update stock_ledger set document_id = 999999 where id = (select min(id) from stock_ledger where document_type = 'purchase')`,
  ],
  ...(['credit_note', 'debit_note', 'sale_debit_note'] as const).map((kind): [string, string] => [
    `a movement of stock by a ${kind} has that ${kind}`,
    `update stock_ledger set document_id = 999999 where document_type = '${kind}'`,
  ]),
  [
    'a movement of stock by a stock_count has that stock_count',
    `update stock_ledger set document_type = 'stock_count', document_id = 999999 where id = (select min(id) from stock_ledger where cause = 'adjustment')`,
  ],
  [
    'a movement of stock by a stock_transfer has that stock_transfer',
    `update stock_ledger set document_type = 'stock_transfer', document_id = 999999 where id = (select min(id) from stock_ledger where cause = 'adjustment')`,
  ],
  [
    'each place holds of each item what came there less what left it, and no place less than nothing',
    `with shed as (insert into places (name) values ('Shed 2') returning id) insert into place_stock (place_id, product_id, quantity) select id, 1, 1 from shed`,
  ],
  [
    'the items that are noted as below zero at a place are those that are so at the end of a day',
    `insert into places (name) values ('Shed 2'); insert into places_below_zero (place_id, product_id) values (1, 1)`,
  ],
  [
    'each transfer moved its items out of one place and into the other, and back if it is cancelled',
    `with shed as (insert into places (name) values ('Shed 2') returning id), moved as (
        insert into stock_transfers (number, date, from_place_id, to_place_id, created_by) select 'DC/26-27/00001', '2026-11-20', 1, id, 1 from shed returning id)
      insert into stock_transfer_items (stock_transfer_id, line, product_id, quantity) select id, 1, 1, 5 from moved`,
  ],
  [
    'a movement of stock by a production has that production',
    `update stock_ledger set document_id = 999999 where id = (select min(id) from stock_ledger where document_type = 'production')`,
  ],
  ['the numbers of sales have no gap within a financial year', `update sales set sequence = 900000 where id = 3`],
  ['the numbers of sales are those of their dates', `update sales set invoice_number = 'INV/25-26/77777' where id = 3`],
  ['the next number of sales follows the last one', `update document_counters set last = last + 1 where kind = 'INV'`],
  [
    'sales are whole: lines from 1 on, and totals that are the sums of the lines',
    `update sale_items set line = line + 10 where id = (select max(id) from sale_items)`,
  ],
  ['sales are whole: lines from 1 on, and totals that are the sums of the lines', `update sales set net_amount = net_amount + 0.01 where id = 2`],
  ['purchases are whole: lines from 1 on, and totals that are the sums of the lines', `update purchase_items set unit_price = unit_price + 1 where id = 1`],
  [
    'the bill of an expense comes to what its transaction says, is of its vendor, and is paid by it unless the method is credit',
    `update transactions set payment_method = 'credit' where vendor_id > 0`,
  ],
  ['the pieces of a sale are those of its lines', `update sales set total_quantity = total_quantity + 1 where id = 3`],
  ['what was sold left the stock', `update stock_ledger set cause = 'adjustment' where id = (select min(id) from stock_ledger where cause = 'sale')`],
  [
    'what was cancelled came back to the stock',
    `update sales set cancelled_at = now(), amount_paid = 0 where id = (select min(id) from sales where cancelled_at is null)`,
  ],
  [
    'a sale that was brought over has no lines, no tax and moved no stock',
    `update sales set opening = true, sequence = -1 where id = (select min(id) from sales where tax_amount > 0)`,
  ],
  ['a cancelled sale has no payment', `update sales set cancelled_at = now() where id = (select min(id) from sales where amount_paid > 0)`],
  [
    'what was received came into the stock',
    `update purchase_items set received_quantity = 0 where id = (select min(id) from purchase_items where received_quantity > 0)`,
  ],
  [
    'the status of an order follows from what was received',
    `update purchases set status = 'partially_received' where id = (select min(id) from purchases where status = 'received')`,
  ],
  [
    'each payment of a sale has its own transaction, of the same amount, day and state',
    `update transactions set date = date - 1 where id = (select min(transaction_id) from sale_payments)`,
  ],
  [
    'each payment of a purchase has its own transaction, of the same amount, day and state',
    `update transactions set category = 'Rent' where id = (select min(transaction_id) from purchase_payments)`,
  ],
  ['each transaction of a sale has its payment', `delete from sale_payments where id = (select min(id) from sale_payments)`],
  ['each transaction of a purchase has its payment', `delete from purchase_payments where id = (select min(id) from purchase_payments)`],
  [
    'sales are paid as their payments add up to',
    `update sales set payment_status = 'partial' where id = (select min(id) from sales where payment_status = 'paid')`,
  ],
  [
    'purchases are paid as their payments add up to',
    `update purchases set amount_paid = amount_paid - 0.01 where id = (select min(id) from purchases where amount_paid > 0)`,
  ],
  ['receipts and supplier payments are allocated as their parts add up to', `update account_payments set allocated = allocated - 1 where allocated > 1`],
  [
    'each part of a receipt or supplier payment is of its party, and voided with it',
    `update sale_payments set voided_at = now() where account_payment_id is not null`,
  ],
  [
    'what a cheque of a later day will pay is nothing but documents, within what it settles, and it paid none of them yet',
    `update account_payments set planned = '[]' where allocated > 0`,
  ],
  ['each receipt and supplier payment has one transaction, of the same amount, day and state', `update account_payments set amount = amount + 1`],
  [
    'each transaction of a receipt or supplier payment has it',
    `update transactions set document_id = 999999 where id = (select max(id) from transactions where document_type = 'receipt')`,
  ],
  [
    'what was produced well came into the stock, and what was deleted went again',
    `update production_records set rejected_quantity = rejected_quantity + 1 where id = 2`,
  ],
  [
    'no line of an order has received less than its debit notes are of, in quantity and in worth',
    `update correction_note_items set quantity = 999999, by_quantity = true where note_id in (select id from correction_notes where purchase_id > 0)`,
  ],
  ...(['credit', 'debit'] as const).flatMap((kind): [string, string][] => {
    const [documents, own] = kind === 'credit' ? ['sales', 'sale_id'] : ['purchases', 'purchase_id'];
    return [
      [
        `the numbers of ${kind} notes have no gap within a financial year, and are those of their dates`,
        `update correction_notes set sequence = 900 where ${own} > 0 and not raises`,
      ],
      [`${kind} notes are what their lines, charges and rounding add up to`, `update correction_notes set net_amount = net_amount + 0.01 where ${own} > 0`],
      [
        `${documents} have been credited what their standing ${kind} notes come to, and no line more than it has`,
        `update ${documents} set credited_tax = credited_tax + 0.01 where credited_net > 0`,
      ],
      [
        `what credit paid of ${documents} is what ${kind} notes were used for, within their credit`,
        `update correction_notes set amount_used = amount_used - 0.01 where ${own} > 0`,
      ],
      [
        `what ${kind} notes returned moved the stock, and what was cancelled moved back`,
        `update stock_ledger set cause = 'adjustment' where document_type = '${kind}_note'`,
      ],
      [
        `each refund of ${kind} notes has its own transaction, of the same amount and day`,
        `update transactions set date = date - 1 where id in (select transaction_id from note_refunds)`,
      ],
    ];
  }),
  [
    'the numbers of debit notes of sales have no gap within a financial year, and are those of their dates',
    `update correction_notes set sequence = 900 where id = (select max(id) from correction_notes where raises)`,
  ],
  ['debit notes of sales are what their lines, charges and rounding add up to', `update correction_notes set net_amount = net_amount + 0.01 where raises`],
  [
    'what debit notes of sales delivered moved the stock, and what was cancelled moved back',
    `update stock_ledger set cause = 'adjustment' where document_type = 'sale_debit_note'`,
  ],
  [
    'sales whose prices include tax come to their prices less discounts',
    `update sale_items set unit_price_including_tax = unit_price_including_tax + 1 where unit_price_including_tax is not null`,
  ],
  [
    'debits are credits in each entry of the general ledger, and its lines are of its day',
    `update journal_lines set debit = debit + 0.01 where debit > 0 and entry_id = (select min(id) from journal_entries)`,
  ],
  [
    'an entry is taken back by one with the same lines the other way',
    `update journal_entries set reverses = (select min(id) from journal_entries entries where not exists (select from journal_entries later where later.reverses = entries.id))
      where id = (select max(id) from journal_entries)`,
  ],
  ['the balances of accounts and parties are what the lines of each month add up to', `update account_balances set debit = debit + 0.01 where vendor_id > 0`],
  ['what is kept of each product and quarter is what the lines of its sales add up to', 'update product_quarters set amount = amount + 0.01'],
  ['lines of customers and suppliers name the party, and others none', `update journal_lines set vendor_id = null where vendor_id = 1`],
  [
    'what bounced pays nothing, and its money went back by a transaction of the same amount on that day',
    `update account_payments set bounced_on = date where id = (select min(id) from account_payments)`,
  ],
  [
    "what an entry by hand settled is within its lines of the document's party, and a reversed entry settles nothing",
    `insert into note_allocations (entry_id, sale_id, amount, created_by) select min(journal_entries.id), 1, 1, 1 from journal_entries where kind = 'sale'
      and not exists (select from journal_lines where entry_id = journal_entries.id and vendor_id = (select vendor_id from sales where id = 1))`,
  ],
  [
    'what an opening balance settled is of its party, within what is owed to the party',
    `insert into opening_balances (kind, vendor_id, amount, as_on, created_by) select 'payable', vendor_id, 1, '2020-04-01', 1 from sales where id = 1;
      insert into note_allocations (opening_id, sale_id, amount, created_by) select max(id), 1, 5, 1 from opening_balances`,
  ],
  ['what the general ledger says of a party is what stands open on its documents', `update journal_lines set vendor_id = 2 where vendor_id = 1`],
  ['the next number of each prefix of the company follows the last one', `update sales set invoice_number = 'AB/26-27/00001' where id = 3`],
  ['the numbers of sales are those of their dates', `update sales set invoice_number = 'Ab/26-27/00007' where id = (select max(id) from sales)`],
  ...SERIES.map(([of, damage]): [string, string] => [`the numbers of ${of} have no gap within a financial year, and are those of their dates`, damage]),
  [
    'the movements of an item are in the order of their times',
    `update stock_ledger set created_at = created_at - interval '9 years' where id = (select max(id) from stock_ledger)`,
  ],
  [
    'a stock count moved what it found, and nothing before it is posted or once it is reversed',
    `insert into stock_counts (number, date, scope, status, created_by) values ('SC/26-27/00001', '2026-11-20', 'all', 'posted', 1);
      insert into stock_count_lines (stock_count_id, product_id, book_quantity, counted, moved) select max(id), 1, 5, 4, -1 from stock_counts`,
  ],
  [
    'an order that is cancelled or deleted has no payment, no goods and no bill of entry',
    `update purchases set deleted_at = now() where id = (select min(id) from purchases where status = 'received')`,
  ],
  [
    'an order that was brought over has no lines, no tax and moved no stock',
    `update purchases set opening = true, sequence = -900 where id = (select min(id) from purchases)`,
  ],
  [
    'a bill of entry is of an order from abroad',
    `insert into bills_of_entry (purchase_id, number, date, port, assessable_value, igst, created_by) values (1, '77', '2026-11-20', 'INNSA1', 10, 1, 1)`,
  ],
  [
    'a landed cost is of an order with lines that is neither cancelled nor deleted',
    `update purchases set status = 'cancelled' where id = (select purchase_id from landed_costs)`,
  ],
  ...(['sales', 'purchases'] as const).flatMap((table): [string, string][] => {
    const [lines, of] = table === 'sales' ? ['sale_items', 'sale_id'] : ['purchase_items', 'purchase_id'];
    return [
      [
        `the tax of each line of ${table} is CGST and SGST, or IGST, or has no parts`,
        `update ${lines} set sgst = sgst + 0.01 where id = (select min(id) from ${lines} where tax_amount > 0)`,
      ],
      [
        `what ${table} say of tax by rate comes to their tax and to what is taxed`,
        `update ${table} set tax_lines = jsonb_set(tax_lines, '{0,taxable_amount}', '1') where id = (select min(${of}) from ${lines} where tax_amount > 0)`,
      ],
    ];
  }),
  [
    'no note stands on a document that is cancelled or deleted',
    `update purchases set deleted_at = now() where id = (select min(purchase_id) from correction_notes)`,
  ],
  [
    'lines of a bank statement are matched with entries that come to the same on their account',
    `insert into bank_statements (account_id, file_name, created_by) select id, 'november.csv', 1 from accounts where role = 'bank';
      insert into bank_statement_lines (account_id, statement_id, date, narration, reference, deposit, entry_id)
      select account_id, id, '2026-11-20', 'NEFT', '', 0.01, (select max(id) from journal_entries) from bank_statements`,
  ],
  ['who cancelled a sale or deleted an order stands in the audit trail', `delete from audit_log where entity = 'sale' and action = 'cancel'`],
  ['who cancelled a note stands in the audit trail', `update correction_notes set cancelled_at = now(), cancelled_by = 1`],
  ['what production used left the stock', `update production_usage set actual_quantity = actual_quantity + 1 where id = 1`],
];

test.each(DAMAGES)('%s: %s', async (rule, change) => {
  const own = BOOK_RULES.filter(({ holds }) => holds === rule);
  expect((await faultsAfter(change, (tx) => checkRules(tx, own))).map((fault) => fault.rule)).toContain(rule);
});

test('there is a damage for each rule', () => {
  expect(new Set(DAMAGES.map(([rule]) => rule))).toEqual(new Set(BOOK_RULES.map(({ holds }) => holds)));
});

test('an item whose costs are not what its documents come to is found', async () => {
  const [fault] = await faultsAfter(`update stock_costs set rate = rate + 0.000001 where id = 1`);
  expect(fault).toMatchObject({ rule: 'each item costs what its documents come to in the order of their days', count: 1 });
});

test('a document without its entries is found, and entries whose document is gone', async () => {
  const found = { rule: 'each document has the entries in the general ledger that its rule wants', places: ['sale 1'], count: 1 };
  expect(await faultsAfter(`update journal_entries set document_id = null where kind = 'sale' and document_id = 1`)).toEqual([found]);
  expect(await faultsAfter(`update journal_entries set document_id = 999999 where kind = 'sale' and document_id = 1`)).toEqual([
    { ...found, places: ['sale 1', 'sale 999999'], count: 2 },
  ]);
});

test('a landed cost of another amount than was posted and shared among its goods is found', async () => {
  const rules = (faults: BookFault[]) => faults.map(({ rule, places }) => [rule, places[0]]);
  const posted = ['each document has the entries in the general ledger that its rule wants', 'landed cost 1'];
  const shared = ['each item costs what its documents come to in the order of their days', expect.any(String)];
  expect(rules(await faultsAfter(`update landed_costs set amount = amount + 1`))).toEqual([posted, shared]);
  expect(rules(await faultsAfter(`update landed_costs set status = 'cancelled'`))).toEqual([posted, shared]);
  expect(rules(await faultsAfter(`update landed_costs set vendor_id = null`))).toEqual([posted]);
});

test('a fault names the first places and how many there are', async () => {
  const [fault] = await faultsAfter(`update products set stock_quantity = stock_quantity + 1`);
  expect(fault!.places).toHaveLength(5);
  expect(faultShown(fault!)).toMatch(/^Not so: each product has in stock what its history adds up to \(.+; and \d+ more\)$/);
});

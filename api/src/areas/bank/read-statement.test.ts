import { moneyIn, readStatement, type StatementRow } from './read-statement.ts';

const FIELDS = ['date', 'narration', 'reference', 'value_date', 'withdrawal', 'deposit', 'balance'];
const row = (number: number, fields: Omit<StatementRow, 'row'>) => ({ ...fields, row: number }) as StatementRow;
const brief = (rows: StatementRow[], fields = FIELDS) =>
  readStatement(rows, fields).map(({ date, withdrawal, deposit, balance, occurrence }) => [date, withdrawal, deposit, balance, occurrence]);

test.each([
  ['1,23,456.50', { paise: 12345650 }],
  ['1,234.00 Cr', { paise: 123400, side: 'cr' }],
  ['500.00(Dr)', { paise: 50000, side: 'dr' }],
  ['2000Dr.', { paise: 200000, side: 'dr' }],
  [1234.5, { paise: 123450 }],
  ['', null],
  ['-', null],
  ['Closing', undefined],
  ['999999999999.99', { paise: 99_999_999_999_999 }],
  ['999999999999.999', undefined],
])('the amount %p is %p', (cell, money) => expect(moneyIn(cell)).toEqual(money));

test('headers of pages, opening balances and footers are no lines; what is alike is counted', () => {
  const rows = [
    row(20, { date: '********', narration: '********' }),
    row(21, { date: '01/04/26', narration: 'Opening balance', balance: '1,000.00' }),
    row(22, { date: '02/04/26', narration: 'NEFT DECCAN', deposit: '1,00,000.00', withdrawal: '0.00' }),
    row(23, { date: null, narration: 'continued', balance: '1,01,000.00' }),
    row(24, { date: 'Date', narration: 'Narration', withdrawal: 'Withdrawal', deposit: 'Deposit' }),
    row(25, { date: '03-Apr-2026', narration: 'Charges', withdrawal: '11.80' }),
    row(26, { date: '03-Apr-2026', narration: 'Charges', withdrawal: '11.80' }),
    row(27, { date: 'Total', withdrawal: '23.60', deposit: '1,00,000.00' }),
  ];
  expect(brief(rows)).toEqual([
    ['2026-04-02', 0, 10_000_000, null, 1],
    ['2026-04-03', 1_180, 0, null, 1],
    ['2026-04-03', 1_180, 0, null, 2],
  ]);
});

test('a file that begins with the last line, with one column of amounts', () => {
  const rows = [
    row(2, { date: '05/04/2026', amount: '200.00', side: 'DR', balance: '800.00Cr' }),
    row(3, { date: '05/04/2026', amount: '1,000.00', side: 'CR', balance: '1,000.00Cr' }),
  ];
  expect(brief(rows, ['date', 'amount', 'side', 'balance'])).toEqual([
    ['2026-04-05', 0, 100_000, 100_000, 1],
    ['2026-04-05', 20_000, 0, 80_000, 1],
  ]);
});

test('what cannot be read is refused by its row, and missing columns by name', () => {
  const good = row(3, { date: '05/04/26', deposit: '5' });
  expect(() => brief([row(2, { date: '05/04/26', deposit: '1,2,3' }), good])).toThrow('Row 2: “1,2,3” is no amount');
  expect(() => brief([row(2, { date: '45/04/26', deposit: '5' }), good])).toThrow('Row 2: “45/04/26” is not a day');
  expect(() => brief([good], ['date', 'narration'])).toThrow('No column with withdrawals and deposits was found');
});

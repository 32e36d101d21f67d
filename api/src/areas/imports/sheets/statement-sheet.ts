import { record } from '@karkhana/shared-contract/record';
import { string } from 'yup';
import type { ImportSheet, SheetColumn } from './import-sheet.ts';

/** Read as text: read-statement.ts interprets a bank's amounts and days. */
const column = (field: string, header: string, synonyms: readonly string[]): SheetColumn => ({ field, header, kind: 'text', synonyms });
/** '(INR)', '(Rs.)' and the like behind a header. */
const inRupees = (...names: string[]) => names.flatMap((name) => [name, `${name} INR`, `${name} Rs`, `${name} in Rs`]);

/** A statement as banks in India give it: title lines, a header row, lines and a footer. */
export const statementSheet: ImportSheet = {
  titleLines: 60,
  columns: [
    column('date', 'Date', ['Txn Date', 'Transaction Date', 'Tran Date', 'Trans Date', 'Posting Date', 'Post Date', 'Posted Date', 'Entry Date']),
    column('narration', 'Narration', [
      ...['Description', 'Particulars', 'Remarks', 'Details', 'Transaction Remarks', 'Transaction Details', 'Transaction Description'],
      ...['Transaction Particulars', 'Description/Narration', 'Narration/Description', 'Transaction', 'Txn Description', 'Payment Details'],
    ]),
    column('reference', 'Chq/Ref No', [
      ...['Chq./Ref.No.', 'Chq / Ref No.', 'Ref No./Cheque No.', 'Cheque No', 'Cheque Number', 'Chq No', 'Chq.No.', 'Cheque No/Reference No', 'Instrument No'],
      ...['Ref No', 'Ref.No.', 'Reference', 'Reference No', 'Reference Number', 'Cheque/Ref No', 'Cheque/Reference No', 'Chq/Ref Number', 'Instrument ID'],
      ...['Cheque/Reference', 'Ref/Chq No', 'Cheque', 'Chq', 'UTR', 'UTR No', 'UTR Number', 'Transaction ID', 'Tran ID', 'Txn ID', 'Cheque No/Ref No'],
    ]),
    column('value_date', 'Value Date', ['Value Dt', 'Val Date', 'Value Dat', 'ValueDate']),
    column('withdrawal', 'Withdrawal', [
      ...inRupees('Withdrawal', 'Withdrawals', 'Withdrawal Amt', 'Withdrawal Amount', 'Debit', 'Debits', 'Debit Amount', 'Debit Amt', 'Dr', 'Dr Amount'),
      ...['Withdrawal (Dr)', 'Withdrawals (Dr)', 'Withdrawal Dr', 'Paid Out', 'Money Out', 'Debit (Dr)', 'Withdrawal Amount (Dr)'],
    ]),
    column('deposit', 'Deposit', [
      ...inRupees('Deposit', 'Deposits', 'Deposit Amt', 'Deposit Amount', 'Credit', 'Credits', 'Credit Amount', 'Credit Amt', 'Cr', 'Cr Amount'),
      ...['Deposit (Cr)', 'Deposits (Cr)', 'Deposit Cr', 'Paid In', 'Money In', 'Credit (Cr)', 'Deposit Amount (Cr)'],
    ]),
    column(
      'balance',
      'Balance',
      inRupees('Balance', 'Closing Balance', 'Running Balance', 'Available Balance', 'Balance Amount', 'Balance Amt', 'Bal', 'Account Balance'),
    ),
    column('amount', 'Amount', inRupees('Amount', 'Transaction Amount', 'Txn Amount', 'Amt')),
    column('side', 'Dr/Cr', ['Cr/Dr', 'Debit/Credit', 'Credit/Debit', 'Type', 'Transaction Type', 'Txn Type', 'Dr or Cr', 'D/C', 'C/D']),
  ],
  schema: record(
    Object.fromEntries(
      ['date', 'narration', 'reference', 'value_date', 'withdrawal', 'deposit', 'balance', 'amount', 'side'].map((field) => [field, string()]),
    ),
  ),
  defaults: {},
  examples: [],
};

import { mustGet } from '@karkhana/shared-contract/must-get';
import { addTransaction } from '../accounting/write-transaction.service.ts';
import type { Operation } from './demo-operations.ts';
import type { DemoTransaction } from './demo-transactions.ts';
import type { MasterData } from './seed-master-data.ts';

/** Transactions as staff entered them. */
export const transactionOperations = (transactions: readonly DemoTransaction[], { staff }: MasterData): Operation[] =>
  transactions.map(({ at: planned, by, input }) => ({
    at: planned,
    run: async (tx, audit, at) => audit.add(by, at, (await addTransaction(tx, { id: mustGet(staff, by).id, at }, input)).audit),
  }));

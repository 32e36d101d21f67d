/** A process to be killed: sells from the one product of the given DATA_DIR, reporting every acknowledged number. */
import { createSale } from '../areas/sales/create-sale.service.ts';
import { openDatabase } from '../platform/database.ts';
import { faultOf } from '../platform/postgres/database-faults.ts';
import { saleOf } from './fixtures.ts';

async function sellAll(dataDir: string, count: number): Promise<void> {
  const database = await openDatabase({ dataDir });
  process.send!({ databasePid: database.embedded!.pid() });
  let left = count;
  const sell = async () => {
    while (left-- > 0) {
      const sold = await database.transaction((tx) => createSale(tx, { id: 1 }, saleOf(1, 1))).catch(unlessBusy);
      if (sold) process.send!({ sold: sold.invoice_number });
    }
  };
  await Promise.all(Array.from({ length: 8 }, sell));
}

/** Ignores a 503 and continues: a slow machine's first statements hold up the others. */
function unlessBusy(error: unknown): undefined {
  if (faultOf(error) !== 'busy') throw error;
}

void sellAll(process.argv[2]!, Number(process.argv[3]));

import type pg from 'pg';

/** Statements on one connection, or on any of a pool. */
export interface Queries {
  /** @param values of $1, $2, ... */
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Transactions {
  /** @throws what `work` throws; nothing of it is kept then */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
}

/** What `rows` of pg gives. */
export const queriesOn = (client: Pick<pg.ClientBase, 'query'>): Queries => ({
  rows: async <Row>(text: string, values: readonly unknown[] = []) => (await client.query(text, [...values])).rows as Row[],
});

/** A statement as a client of PostgreSQL sent it; lines of JSON in a file of them. */
export interface Statement {
  /** Number of the client within the process, from 1 up. */
  client: number;
  text: string;
  values: unknown[];
}

/** Statements of one sale in PostgreSQL. */
export interface RecordedSale {
  /** The session check: the statement that every request begins with. */
  session: Statement;
  /** From `begin` to `commit`. */
  transaction: Statement[];
  id: number;
  sequence: number;
  invoiceNumber: string;
  /** Of the request. */
  key: string;
  body: string;
  /** As the request was answered. */
  answer: string;
}

/** Answer to a request by axios or by `fetch`: only the parts that both have. */
export interface HttpAnswer<Data> {
  data: Data;
  status: number;
  /** By their names in small letters; none of an answer that came before axios did. */
  headers: Record<string, unknown>;
}

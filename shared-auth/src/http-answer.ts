/** What a request is answered with, whether axios or `fetch` asked: no more of it than both have. */
export interface HttpAnswer<Data> {
  data: Data;
  status: number;
  /** By their names in small letters; none of an answer that came before axios did. */
  headers: Record<string, unknown>;
}

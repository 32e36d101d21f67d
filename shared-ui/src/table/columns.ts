import type { ReactNode } from 'react';

export interface Column<Row> {
  /** The api's name of the field where the column sorts. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures and actions go right and never wrap. */
  align?: 'right';
  /**
   * Pixels, enough for the header and for the longest date, phone or figure: none of them breaks. One column has no width and takes what is
   * left: the name. Columns with an ellipsis are the ones to make narrower.
   */
  width?: number;
  /** A text of several words in a column with a width: it goes on in the next line, instead of under the next column. */
  wraps?: boolean;
  sortable?: boolean;
  /** The first click sorts downwards: dates and amounts. */
  descendingFirst?: boolean;
  /** A long text is cut with an ellipsis and shows whole under the mouse; `cell` then returns a string. */
  ellipsis?: boolean;
  /** Not on paper: actions. */
  screenOnly?: boolean;
}

/** A row of totals below the table: `label` spans the columns up to the first that has a figure. */
export interface FooterRow {
  label: string;
  /** By column id. */
  cells: Readonly<Record<string, ReactNode>>;
  /** The grand total. */
  strong?: boolean;
  /** Part of the row above, such as CGST of the tax: indented and lighter. */
  part?: boolean;
  /** Of all that match, not only of the page: `hint` names what it counts, beside the label. Above the cards on a phone. */
  ofAll?: { hint: string; names: Readonly<Record<string, string>> };
}

/** Data of a list, as a query of the query client returns it. */
export interface ListQuery<Row> {
  data: { readonly data: readonly Row[]; readonly total: number } | undefined;
  /** A Try again under way counts as loading only while there is nothing to show. */
  isFetching: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

/** Facts about a failed request; the kit does not import the client's own class. */
export function errorFacts(error: unknown): { status: number; message: string; requestId: string | undefined } {
  const { status, message, requestId } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  return {
    status: typeof status === 'number' ? status : 0,
    message: typeof message === 'string' ? message : '',
    requestId: typeof requestId === 'string' ? requestId : undefined,
  };
}

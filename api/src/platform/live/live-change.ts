/** One change, as processes publish it to each other. */
export interface LiveChange {
  /** First parts of query keys; 'all' when it is not known which. */
  keys: readonly string[] | 'all';
  /** For this user's pages only. */
  user?: number | undefined;
  /** The page that did it (X-Page). */
  page?: string | undefined;
  /** Sign-ins or rights of a user may have changed: every stream is checked. */
  rights?: true | undefined;
}

/** With the id by which a page names its position. It is the same on every process: all hear of changes in the same order. */
export interface NumberedChange extends LiveChange {
  id: string;
}

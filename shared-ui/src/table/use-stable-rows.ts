import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isChangeByOthers, onOwnChange } from './changed-by-others.ts';
import type { ListQuery } from './columns.ts';
import { isBusyWith } from './is-busy-with.ts';
import { freshIn, inPlace, type Key, newIn, type RowKey, wouldMove } from './stable-rows.ts';

type Data<Row> = NonNullable<ListQuery<Row>['data']>;

interface Shown<Row> {
  /** The last answer. */
  read: Data<Row> | undefined;
  rows: Data<Row> | undefined;
  /** Page, filters and sorting, as the address has them or the list itself. */
  place: string;
  fresh: ReadonlySet<Key>;
}

const NONE: ReadonlySet<Key> = new Set();
/** Milliseconds for which a row changed by another user is marked. */
const MARKED_MS = 5_000;

/**
 * The rows of a list that others change. Their changes are marked for a moment; while the user works in the list, no row comes, goes or moves until they
 * request it.
 * @param asked page and sorting, which not every list has in its address
 * @returns `waiting`: number of new rows not shown yet; undefined when all that was read is shown
 */
export function useStableRows<Row>(data: Data<Row> | undefined, rowKey: RowKey<Row>, list: RefObject<HTMLElement | null>, asked = '') {
  const place = `${location.href} ${asked}`;
  const [state, setState] = useState<Shown<Row>>({ read: data, rows: data, place, fresh: NONE });
  let shown = state;
  if (data !== state.read) {
    shown = shownNext(state, { data, place }, rowKey, list.current);
    setState(shown);
  }
  const { rows, read, fresh } = shown;
  const held = rows !== undefined && read !== undefined && rows !== read && wouldMove(rows, read, rowKey);
  const keyOf = useRef(rowKey);
  keyOf.current = rowKey;
  const show = useCallback(
    () => setState((now) => ({ ...now, rows: now.read, fresh: now.rows && now.read ? freshIn(now.rows, now.read, keyOf.current) : NONE })),
    [],
  );

  useEffect(() => {
    if (!fresh.size) return;
    const timer = setTimeout(() => setState((now) => ({ ...now, fresh: NONE })), MARKED_MS);
    return () => clearTimeout(timer);
  }, [fresh]);

  useEffect(() => onOwnChange(show), [show]);

  // Who points elsewhere is busy no more.
  useEffect(() => {
    const element = list.current;
    if (!held || !element) return;
    const leave = () => !isBusyWith(element) && show();
    element.addEventListener('mouseleave', leave);
    return () => element.removeEventListener('mouseleave', leave);
  }, [held, list, show]);
  return { rows, fresh, waiting: held ? newIn(rows, read, rowKey) : undefined, show };
}

function shownNext<Row>(
  before: Shown<Row>,
  { data, place }: { data: Data<Row> | undefined; place: string },
  rowKey: RowKey<Row>,
  list: HTMLElement | null,
): Shown<Row> {
  const { rows } = before;
  if (!rows || !data || place !== before.place || !isChangeByOthers()) return { read: data, rows: data, place, fresh: NONE };
  const kept = wouldMove(rows, data, rowKey) && isBusyWith(list);
  const next = kept ? inPlace(rows, data, rowKey) : data;
  return { read: data, rows: next, place, fresh: freshIn(rows, next, rowKey) };
}

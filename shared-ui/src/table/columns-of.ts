import type { ListColumn } from '@karkhana/shared-contract/exports/list-columns';
import { formatDay } from '../format/dates.ts';
import { formatMoney, formatQuantity } from '../format/numbers.ts';
import type { Column } from './columns.ts';

const SHOWN: Record<ListColumn<never>['kind'], (value: string | number) => string> = {
  text: String,
  day: (day) => formatDay(String(day)),
  money: (rupees) => formatMoney(Number(rupees)),
  number: (number) => formatQuantity(Number(number)),
};

const shown = (kind: ListColumn<never>['kind'], value: string | number | null): string => (value === null ? '' : SHOWN[kind](value));

/** The columns of a list that the contract describes for screen and files; `looks` adds widths, links and sorting by id. */
export const columnsOf = <Row, Shown extends Row, Id extends string>(
  list: readonly ListColumn<Row, Id>[],
  looks: Partial<Record<NoInfer<Id>, Partial<Omit<Column<Shown>, 'id' | 'header'>>>>,
): Column<Shown>[] =>
  list
    .filter(({ only }) => only !== 'file')
    .map(({ id, header, kind, of }) => ({
      id,
      header,
      ...((kind === 'money' || kind === 'number') && { align: 'right' }),
      cell: (row) => shown(kind, of(row)),
      ...looks[id],
    }));

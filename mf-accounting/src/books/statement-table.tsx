import { accountPath } from '@karkhana/shared-contract/areas/addresses';
import type { StatementLine } from '@karkhana/shared-contract/ledger/statement-lines';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { ReportDays } from '@karkhana/shared-contract/reports/date-presets';
import { type Column, DataTable, formatMoney, type ListPrint, type ListQuery, styled, TextLink } from '@karkhana/shared-ui';
import { ledgerQuery } from './books-state.ts';

const Account = styled('span')({ display: 'block', paddingLeft: 20 });
const Strong = styled('b')({ fontWeight: 600 });

interface StatementTableProps {
  label: string;
  query: ListQuery<StatementLine>;
  /** Over the amounts, with the days of the entries that an amount leads to; '' on both sides where the column has none. */
  columns: readonly { header: string; days: ReportDays }[];
  words: { empty: string; emptyHint: string; error: string };
  print: ListPrint<StatementLine>;
}

/** A statement: groups, their accounts, totals. An amount of an account leads to its entries of that column's days. */
export function StatementTable({ label, query, columns, words, print }: StatementTableProps) {
  return (
    <DataTable
      label={label}
      columns={[
        { id: 'label', header: 'Particulars', cell: (line) => (line.level === 'account' ? <Account>{line.label}</Account> : <Strong>{line.label}</Strong>) },
        ...columns.map(
          ({ header, days }, place): Column<StatementLine> => ({
            id: `amount-${place}`,
            header,
            width: 170,
            align: 'right',
            cell: (line) => <LineAmount line={line} place={place} days={days} />,
          }),
        ),
      ]}
      query={query}
      rowKey={({ level, label: text, account_id }) => `${level} ${account_id ?? text}`}
      words={words}
      print={print}
    />
  );
}

function LineAmount({ line: { level, account_id, amounts }, place, days }: { line: StatementLine; place: number; days: ReportDays }) {
  const amount = formatMoney(mustGet(amounts, place));
  if (account_id !== null) return <TextLink to={`${accountPath(account_id)}${ledgerQuery(days)}`}>{amount}</TextLink>;
  return level === 'account' ? amount : <Strong>{amount}</Strong>;
}

import { vendorPath } from '@karkhana/shared-contract/areas/addresses';
import { AGEING_COLUMNS } from '@karkhana/shared-contract/party-ledger/ageing-columns';
import type { AgeingBuckets, AgeingRow } from '@karkhana/shared-contract/party-ledger/party-ledger';
import { type Column, columnsOf, type FooterRow, formatCount, formatMoney, RowCard, TextLink } from '@karkhana/shared-ui';
import { quietZero } from '../../quiet-zero.tsx';

/** The party's running account. */
const ledgerOf = ({ vendor_id }: AgeingRow) => `${vendorPath(vendor_id)}?tab=ledger`;

const largestFirst = { sortable: true, descendingFirst: true } as const;
const money = (width: number, id: keyof AgeingBuckets | 'overdue') => ({ width, cell: (row: AgeingRow) => quietZero(row[id]) });

/** @param linked with permission for parties */
export const ageingColumns = (linked: boolean): Column<AgeingRow>[] =>
  columnsOf(AGEING_COLUMNS, {
    name: {
      sortable: true,
      ellipsis: true,
      cell: (row) =>
        linked ? (
          <TextLink to={ledgerOf(row)} title={row.name}>
            {row.name}
          </TextLink>
        ) : (
          row.name
        ),
    },
    days_0_30: money(122, 'days_0_30'),
    days_31_60: money(122, 'days_31_60'),
    days_61_90: money(122, 'days_61_90'),
    over_90: money(124, 'over_90'),
    on_account: money(122, 'on_account'),
    balance: { ...money(128, 'balance'), ...largestFirst },
    overdue: { ...money(122, 'overdue'), ...largestFirst },
  });

export const ageingCard = (linked: boolean) => (row: AgeingRow) => (
  <RowCard
    {...(linked && { to: ledgerOf(row) })}
    name={row.name}
    amount={formatMoney(row.balance)}
    meta={
      <>
        {row.over_90 !== 0 && <span>{`over 90 days ${formatMoney(row.over_90)}`}</span>}
        {row.on_account !== 0 && <span>{`on account ${formatMoney(row.on_account)}`}</span>}
        {row.overdue > 0 && <span>{`overdue ${formatMoney(row.overdue)}`}</span>}
      </>
    }
  />
);

/** Overdue has no sum: customers' is owed to us, suppliers' by us. */
export function ageingFooter(totals: AgeingBuckets, parties: number): FooterRow[] {
  const names = ['days_0_30', 'days_31_60', 'days_61_90', 'over_90', 'on_account', 'balance'] as const;
  const cells = Object.fromEntries(names.map((name) => [name, formatMoney(totals[name])]));
  return [{ label: formatCount(parties, 'party', 'parties'), cells, strong: true }];
}

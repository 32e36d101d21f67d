import { vendorPath } from '@karkhana/shared-contract/areas/addresses';
import type { AgeingBuckets, AgeingRow } from '@karkhana/shared-contract/party-ledger/party-ledger';
import { type Column, type FooterRow, formatCount, formatMoney, RowCard, TextLink } from '@karkhana/shared-ui';
import { quietZero } from '../../quiet-zero.tsx';

/** The party's running account. */
const ledgerOf = ({ vendor_id }: AgeingRow) => `${vendorPath(vendor_id)}?tab=ledger`;

const money = (id: keyof AgeingBuckets | 'overdue', header: string, width: number): Column<AgeingRow> => ({
  id,
  header,
  width,
  align: 'right',
  cell: (row) => quietZero(row[id]),
  ...((id === 'balance' || id === 'overdue') && { sortable: true, descendingFirst: true }),
});

/** @param linked with permission for parties */
export const ageingColumns = (linked: boolean): Column<AgeingRow>[] => [
  {
    id: 'name',
    header: 'Party',
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
  money('days_0_30', '0-30 days', 122),
  money('days_31_60', '31-60 days', 122),
  money('days_61_90', '61-90 days', 122),
  money('over_90', 'Over 90 days', 124),
  money('on_account', 'On account', 122),
  money('balance', 'Balance', 128),
  money('overdue', 'Overdue', 122),
];

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

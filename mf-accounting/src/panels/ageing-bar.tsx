import type { AgeingBuckets } from '@karkhana/shared-contract/party-ledger/party-ledger';
import { color, formatMoney, styled } from '@karkhana/shared-ui';

const Bar = styled('div')({
  display: 'flex',
  gap: 2,
  height: 10,
  margin: '12px 0 10px',
  '& > i': { minWidth: 3, borderRadius: 2, WebkitPrintColorAdjust: 'exact', printColorAdjust: 'exact' },
});
const Legend = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 22px',
  '& dt': { display: 'flex', alignItems: 'center', gap: 6, color: color.text.secondary },
  '& dt > i': { width: 10, height: 10, borderRadius: 2, WebkitPrintColorAdjust: 'exact', printColorAdjust: 'exact' },
  '& dd': { fontWeight: 600, whiteSpace: 'nowrap' },
});

const [young, middle, , old] = color.chart.series;
const BUCKETS = [
  ['days_0_30', '0-30 days', young],
  ['days_31_60', '31-60 days', color.chart.muted],
  ['days_61_90', '61-90 days', middle],
  ['over_90', 'Over 90 days', old],
] as const;

/** Age of the balance, in one bar; money on account belongs to no document and is shown beside it. */
export function AgeingBar({ balance }: { balance: AgeingBuckets }) {
  const open = BUCKETS.filter(([bucket]) => balance[bucket] !== 0);
  if (!open.length && balance.on_account === 0) return null;
  return (
    <>
      {open.length > 0 && (
        <Bar role="img" aria-label={open.map(([bucket, label]) => `${label} ${formatMoney(Math.abs(balance[bucket]))}`).join(', ')}>
          {open.map(([bucket, , background]) => (
            <i key={bucket} style={{ flex: `${Math.abs(balance[bucket])} 0 0`, background }} />
          ))}
        </Bar>
      )}
      <Legend>
        {open.map(([bucket, label, background]) => (
          <div key={bucket}>
            <dt>
              <i style={{ background }} />
              {label}
            </dt>
            <dd>{formatMoney(Math.abs(balance[bucket]))}</dd>
          </div>
        ))}
        {balance.on_account !== 0 && (
          <div>
            <dt>{balance.on_account < 0 ? 'Received in advance' : 'Paid in advance'}</dt>
            <dd>{formatMoney(Math.abs(balance.on_account))}</dd>
          </div>
        )}
      </Legend>
    </>
  );
}

import type { AgeingBuckets } from '@karkhana/shared-contract/party-ledger/party-ledger';
import { color, formatMoney, Muted, media, Small, styled } from '@karkhana/shared-ui';

const Bar = styled('div')({
  display: 'flex',
  gap: 2,
  height: 12,
  margin: '8px 0',
  borderRadius: 3,
  background: color.bg.sunken,
  '& > i': { minWidth: 3, borderRadius: 2, WebkitPrintColorAdjust: 'exact', printColorAdjust: 'exact' },
});
const Legend = styled('dl')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '4px 16px',
  '& dt': { display: 'flex', alignItems: 'center', gap: 6, color: color.text.secondary, whiteSpace: 'nowrap' },
  '& dt > i': { flex: 'none', width: 10, height: 10, borderRadius: 2, WebkitPrintColorAdjust: 'exact', printColorAdjust: 'exact' },
  '& dd': { fontWeight: 600, whiteSpace: 'nowrap' },
  [media.phone]: { display: 'grid', gridTemplateColumns: '1fr 1fr' },
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
  return (
    <>
      <Small>{open.length > 0 ? 'Unpaid, by age' : 'Nothing is unpaid'}</Small>
      <Bar
        {...(open.length > 0 && { role: 'img', 'aria-label': open.map(([bucket, label]) => `${label} ${formatMoney(Math.abs(balance[bucket]))}`).join(', ') })}
      >
        {open.map(([bucket, , background]) => (
          <i key={bucket} style={{ flex: `${Math.abs(balance[bucket])} 0 0`, background }} />
        ))}
      </Bar>
      <Legend>
        {BUCKETS.map(([bucket, label, background]) => (
          <div key={bucket}>
            <dt>
              <i style={{ background }} />
              {label}
            </dt>
            <dd>{balance[bucket] === 0 ? <Muted>{formatMoney(0)}</Muted> : formatMoney(Math.abs(balance[bucket]))}</dd>
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

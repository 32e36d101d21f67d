import type { ImportRow } from '@karkhana/shared-contract/imports/import-row';
import { AlertIcon, color, formatMoney, formatQuantity, styled } from '@karkhana/shared-ui';

type Kind = 'text' | 'amount' | 'number' | 'percent' | 'day' | 'choice';

const Wrong = styled('div')({
  margin: '-4px -8px',
  padding: '4px 8px',
  border: `1px solid ${color.status.error.border}`,
  background: color.status.error.bg,
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
});
const Reason = styled('div')({
  display: 'flex',
  gap: 4,
  color: color.status.error.fg,
  fontSize: 12,
  lineHeight: '16px',
  textAlign: 'left',
  '& svg': { flex: 'none', marginTop: 2 },
});
// A long name stays in its own column.
const Words = styled('span')({ overflowWrap: 'anywhere', whiteSpace: 'normal' });
const Old = styled('s')({ color: color.text.secondary });

/** As the suite shows such a value everywhere. */
function shown(kind: Kind, value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '-';
  if (typeof value !== 'number') return value;
  if (kind === 'amount') return formatMoney(value);
  return kind === 'percent' ? `${value}%` : formatQuantity(value);
}

/** A cell of the preview: the value read; old and new of a change; a fault and its correction. */
export function ImportCell({ row, column, kind }: { row: ImportRow; column: string; kind: Kind }) {
  const change = row.changes[column];
  const errors = row.errors.filter((error) => error.column === column);
  const value = shown(kind, row.values[column]);
  if (errors.length) {
    return (
      <Wrong>
        {value}
        {errors.map(({ message }) => (
          <Reason key={message}>
            <AlertIcon size={14} />
            <span>{message}</span>
          </Reason>
        ))}
      </Wrong>
    );
  }
  if (!change) return <Words>{value}</Words>;
  return (
    <span>
      <Old>{shown(kind, change.from)}</Old> → <b>{shown(kind, change.to)}</b>
    </span>
  );
}

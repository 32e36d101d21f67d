import { Card, color, Muted, styled, type } from '@karkhana/shared-ui';
import type { BillChange } from './bill-changes.ts';

const List = styled('ul')({
  '& > li': { padding: '12px 16px', borderBottom: `1px solid ${color.border.row}`, ...type.small },
  '& > li:last-child': { borderBottom: 0 },
  '& h3': { display: 'flex', justifyContent: 'space-between', gap: 12, margin: 0, ...type.card },
  '& h3 span': { whiteSpace: 'nowrap' },
});

/** Beside the form, before it is saved. */
export function BillEffects({ changes }: { changes: readonly BillChange[] }) {
  return (
    <Card title="What saving this changes">
      <List aria-live="polite">
        {changes.map(({ title, amount, text }) => (
          <li key={`${title}${text}`}>
            <h3>
              {title} <span>{amount}</span>
            </h3>
            <Muted>{text}</Muted>
          </li>
        ))}
        {changes.length === 0 && (
          <li>
            <Muted>Nothing is on the bill yet.</Muted>
          </li>
        )}
      </List>
    </Card>
  );
}

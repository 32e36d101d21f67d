import { useCan } from '@karkhana/shared-auth';
import { formatPaise } from '@karkhana/shared-auth/screens';
import { purchasePath } from '@karkhana/shared-contract/areas/addresses';
import { ButtonLink, Card, CardBody, color, Muted, styled, type } from '@karkhana/shared-ui';
import type { OpenThing } from './order-chain.ts';

const List = styled('ul')({
  '& > li': { padding: '12px 16px', borderBottom: `1px solid ${color.border.row}`, ...type.small },
  '& > li:last-child': { borderBottom: 0 },
  '& h3': { display: 'flex', justifyContent: 'space-between', gap: 12, margin: 0, ...type.card },
  '& a': { marginTop: 8 },
});

/** What of an order waits, with an act where one is needed. */
export function OrderOpenCard({ id, things }: { id: number; things: readonly OpenThing[] }) {
  const canEdit = useCan('purchases:edit');
  const canReceive = useCan('purchases:receive') || canEdit;
  return (
    <Card title="What is open">
      {things.length === 0 ? (
        <CardBody>
          <Muted>Nothing: all has come, is billed and paid.</Muted>
        </CardBody>
      ) : (
        <List>
          {things.map(({ title, amount, text, does }) => (
            <li key={title}>
              <h3>
                {title} {amount !== undefined && <span>{formatPaise(amount)}</span>}
              </h3>
              <Muted>{text}</Muted>
              {does === 'receive' && canReceive && (
                <div>
                  <ButtonLink size="small" to={`${purchasePath(id)}/receive`}>
                    Receive
                  </ButtonLink>
                </div>
              )}
              {does === 'bill' && canEdit && (
                <div>
                  <ButtonLink size="small" to={`/purchases/bills/new?order=${id}`}>
                    Enter Bill
                  </ButtonLink>
                </div>
              )}
            </li>
          ))}
        </List>
      )}
    </Card>
  );
}

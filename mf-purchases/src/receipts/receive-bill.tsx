import { formatPaise } from '@karkhana/shared-auth/screens';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { Button, Card, CardBody, FactList, formatQuantity, Muted, media, SideColumns, styled, type } from '@karkhana/shared-ui';
import { type Control, FormDateField, FormTextField, useToday, useWatch } from '@karkhana/shared-ui/forms';
import type { ReceiptSums, Received, ReceiveValues } from './receive-values.ts';

const Fields = styled('div')({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) 172px auto',
  [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
const Says = styled('div')({ textAlign: 'right', '& b': { display: 'block', ...type.section }, [media.phone]: { gridColumn: '1 / -1' } });
const Note = styled('p')({ marginTop: 10 });

interface ReceiveBillProps {
  /** Who only receives sees what it costs, and enters no bill. */
  canBill: boolean;
  order: Purchase;
  sums: ReceiptSums;
  control: Control<ReceiveValues, unknown, Received>;
  /** The paper says another amount: receive, then enter it line by line. */
  onOtherwise: () => void;
}

/** The supplier's bill, where it came along, and what all of it costs. */
export function ReceiveBill({ canBill, order, sums, control, onOtherwise }: ReceiveBillProps) {
  const today = useToday();
  const [number] = useWatch({ control, name: ['bill_number'] });
  const { bill } = sums;
  const left = sums.lines.reduce((sum, { rejected }) => sum + rejected, 0);
  const costs = (
    <Card title="It will cost">
      <CardBody>
        <FactList
          facts={[
            ['Into stock', formatPaise(sums.stocked)],
            ...(left > 0 ? [['Rejected', formatPaise(sums.rejected)] as const] : []),
            ['GST', formatPaise(bill.tax)],
            ['The bill should say', <b key="net">{formatPaise(bill.net)}</b>],
          ]}
        />
      </CardBody>
    </Card>
  );
  if (!canBill) return costs;
  return (
    <SideColumns>
      <Card title="Supplier's bill" action={<Muted>Leave empty if it comes later</Muted>}>
        <CardBody>
          <Fields>
            <FormTextField control={control} name="bill_number" label="Bill number" maxLength={50} />
            <FormDateField control={control} name="bill_date" label="Bill date" max={today} />
            <Says>
              <Muted>The bill should say</Muted>
              <b>{formatPaise(bill.net)}</b>
              <Button size="small" onClick={onOtherwise}>
                It says something else
              </Button>
            </Says>
          </Fields>
          {left > 0 && number !== '' && (
            <Note>
              <Muted>
                {`All that came is on this bill. The ${formatQuantity(left)} rejected stay in Goods in transit with ${formatPaise(sums.rejected)} until they are replaced or a debit note is made.${order.reverse_charge ? '' : ' They hold no credit back.'}`}
              </Muted>
            </Note>
          )}
        </CardBody>
      </Card>
      {costs}
    </SideColumns>
  );
}

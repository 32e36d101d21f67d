import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { Card, CardBody, FactList, type FactListProps, formatDay, media, styled, usePhone } from '@karkhana/shared-ui';
import { CustomerLink } from '../../customers/customer-link.tsx';
import { CorrectionLink } from './correction-link.tsx';
import { gstFacts } from './gst-facts.ts';

const Columns = styled(CardBody)({
  display: 'grid',
  gridTemplateColumns: 'minmax(max-content, 1fr) 1.9fr',
  gap: 20,
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 },
});
const Text = styled('p')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

/** Number, date and customer as they were when the sale was saved. */
export function SaleFacts({ sale }: { sale: Sale }) {
  const phone = usePhone();
  const [own, customer] = [documentFacts(sale), customerFacts(sale)];
  return (
    <Card>
      <Columns>
        {/* Below one another they are one list, so that its values line up. */}
        {phone ? (
          <FactList facts={[...own, ...customer]} />
        ) : (
          <>
            <FactList facts={own} />
            <FactList facts={customer} />
          </>
        )}
      </Columns>
    </Card>
  );
}

const documentFacts = (sale: Sale): FactListProps['facts'] => [
  ['Invoice Number', <b key="number">{sale.invoice_number}</b>],
  ['Date', formatDay(sale.sale_date)],
  ...(sale.due_date ? [['Due date', formatDay(sale.due_date)] as const] : []),
  ['Entered by', sale.created_by_name],
  ...(sale.customer_reference ? [['Customer Reference', sale.customer_reference] as const] : []),
  ...gstFacts(sale).own,
  ...(sale.replaces ? [['Replaces', <CorrectionLink key="replaces" sale={sale.replaces} />] as const] : []),
];

const customerFacts = (sale: Sale): FactListProps['facts'] => [
  [
    'Customer',
    <b key="name">
      <CustomerLink sale={sale} />
    </b>,
  ],
  ['Email', sale.vendor_email],
  ['Phone', sale.vendor_phone],
  ['Address', sale.vendor_address],
  ...gstFacts(sale).customer,
];

export function SaleNotes({ notes }: { notes: string }) {
  return (
    <Card title="Notes">
      <CardBody>
        <Text>{notes}</Text>
      </CardBody>
    </Card>
  );
}

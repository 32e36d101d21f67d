import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { Card, CardBody, FactList, formatDay, media, styled } from '@karkhana/shared-ui';

const Columns = styled(CardBody)({
  display: 'grid',
  gridTemplateColumns: 'minmax(max-content, 1fr) 1.9fr',
  gap: 20,
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 },
});
const Text = styled('p')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

/** Number, date and customer as they were when the sale was saved. */
export function SaleFacts({ sale }: { sale: Sale }) {
  return (
    <Card>
      <Columns>
        <FactList
          facts={[
            ['Invoice Number', <b key="number">{sale.invoice_number}</b>],
            ['Date', formatDay(sale.sale_date)],
            ['Entered by', sale.created_by_name],
          ]}
        />
        <FactList
          facts={[
            ['Customer', <b key="name">{sale.vendor_name}</b>],
            ['Email', sale.vendor_email],
            ['Phone', sale.vendor_phone],
            ['Address', sale.vendor_address],
          ]}
        />
      </Columns>
    </Card>
  );
}

export function SaleNotes({ notes }: { notes: string }) {
  return (
    <Card title="Notes">
      <CardBody>
        <Text>{notes}</Text>
      </CardBody>
    </Card>
  );
}

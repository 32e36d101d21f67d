import type { Sale, SalePayment } from '@karkhana/shared-contract/sales/sale';
import { Banner, Card, CardBody } from '@karkhana/shared-ui';
import { FormTextField } from '@karkhana/shared-ui/forms';
import { StandingPayments } from '../../payments/standing-payments.tsx';
import type { SaleControl } from '../form/sale-form-values.ts';
import { CorrectionLink } from './correction-link.tsx';

/** Over New Sale: the sale that is cancelled when this one is saved, what prevents it, and the reason. */
export function ReplacedSale({ sale, control, onVoid }: { sale: Sale; control: SaleControl; onVoid: (payment: SalePayment) => void }) {
  return (
    <Card>
      <CardBody>
        <Banner kind="warning">
          <CorrectionLink sale={sale} /> is cancelled when this sale is saved, and its items go back to stock. Until then nothing changes.
        </Banner>
        <StandingPayments sale={sale} onVoid={onVoid} />
        <FormTextField control={control} name="replaces.reason" label={`Reason for cancelling ${sale.invoice_number}`} required maxLength={500} />
      </CardBody>
    </Card>
  );
}

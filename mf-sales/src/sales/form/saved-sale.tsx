import { useCan, useNavigate } from '@karkhana/shared-auth';
import { invoicePath, salePath } from '@karkhana/shared-contract/areas/addresses';
import { Banner, Button, CloseIcon, formatMoney, IconAction, PlusIcon, PrintIcon, RupeeIcon, styled } from '@karkhana/shared-ui';
import { useState } from 'react';
import { type Handover, useHandover } from '../../handover.ts';

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, '& > span': { flex: '1 1 260px' } });

/** Over the list after Create Sale: what mostly comes next. It goes when it is closed, or with the screen. */
export function SavedSale() {
  const { saved } = useHandover();
  const [closed, setClosed] = useState<number>();
  const canPay = useCan('sales:edit');
  const navigate = useNavigate();
  if (!saved || closed === saved.id) return null;
  const { id, invoice_number, vendor_name, net_amount } = saved;
  return (
    <Banner kind="success">
      <Line>
        <span>
          <b>{invoice_number}</b> is saved: {formatMoney(net_amount)}, {vendor_name}
        </span>
        <Button size="small" startIcon={<PrintIcon size={16} />} onClick={() => void navigate(invoicePath(id), { state: { print: true } satisfies Handover })}>
          Print
        </Button>
        {canPay && net_amount > 0 && (
          <Button size="small" startIcon={<RupeeIcon size={16} />} onClick={() => void navigate(salePath(id), { state: { pay: true } satisfies Handover })}>
            Record payment
          </Button>
        )}
        <Button size="small" startIcon={<PlusIcon size={16} />} onClick={() => void navigate('/sales/new')}>
          New sale
        </Button>
        <IconAction label="Close this notice" hint="Close" onClick={() => setClosed(id)}>
          <CloseIcon size={16} />
        </IconAction>
      </Line>
    </Banner>
  );
}

import { useQuery } from '@karkhana/shared-auth';
import { color, formatMoney } from '@karkhana/shared-ui';
import { useWatch } from '@karkhana/shared-ui/forms';
import { getCredit } from './get-credit.ts';
import type { SaleControl } from './sale-form-values.ts';

interface CustomerDuesProps {
  control: SaleControl;
  /** Their GSTIN and state, where the company has to do with GST. */
  party: string | undefined;
}

/** Below the customer: their GST kind, their balance and its overdue part. */
export function CustomerDues({ control, party }: CustomerDuesProps) {
  const id = Number(useWatch({ control, name: 'vendor_id' }));
  const { data } = useQuery({ ...getCredit(id), enabled: id > 0 });
  const { balance = 0, overdue = 0 } = data?.data ?? {};
  const words = [
    party,
    balance > 0 && `owes ${formatMoney(balance)}`,
    balance < 0 && `we owe ${formatMoney(-balance)}`,
    data?.data.balance === 0 && 'owes nothing',
  ].filter(Boolean);
  return (
    <>
      {words.join(', ')}
      {balance > 0 && overdue > 0 && <b style={{ color: color.status.error.fg }}>{`, ${formatMoney(overdue)} overdue`}</b>}
    </>
  );
}

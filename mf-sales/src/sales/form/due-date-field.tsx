import { useQuery } from '@karkhana/shared-auth';
import { addDays, isDay } from '@karkhana/shared-contract/dates';
import { DateField } from '@karkhana/shared-ui';
import { useBound, useWatch } from '@karkhana/shared-ui/forms';
import { getCredit } from './get-credit.ts';
import type { SaleControl } from './sale-form-values.ts';

/** Until when it is to be paid: as many days after the sale as the customer has, until another day is entered. */
export function DueDateField({ control }: { control: SaleControl }) {
  const [vendor, sold] = useWatch({ control, name: ['vendor_id', 'sale_date'] });
  const id = Number(vendor);
  const { data } = useQuery({ ...getCredit(id), enabled: id > 0 });
  const { value, ...bound } = useBound({ control, name: 'due_date', label: 'Due Date' });
  const days = data?.data.credit_days ?? null;
  const follows = days === null || !isDay(sold) ? '' : addDays(sold, days);
  const hint = value === undefined && days !== null ? `${days} ${days === 1 ? 'day' : 'days'} after the sale` : undefined;
  return <DateField {...bound} label="Due Date" value={typeof value === 'string' ? value : follows} min={sold} hint={hint} onUnreadable={bound.onChange} />;
}

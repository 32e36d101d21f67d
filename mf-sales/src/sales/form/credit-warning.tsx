import { useQuery } from '@karkhana/shared-auth';
import { paise, rupees } from '@karkhana/shared-contract/money';
import { balanceOf } from '@karkhana/shared-contract/payments/balance';
import { aboveCreditLimit } from '@karkhana/shared-contract/sales/credit-limit';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { Banner } from '@karkhana/shared-ui';
import { useWatch } from '@karkhana/shared-ui/forms';
import { getCredit } from './get-credit.ts';
import { type SaleTotalsProps, useLiveTotals } from './sale-totals-card.tsx';

/** Warns at each key when their balance and this sale together exceed the credit limit. */
export function CreditWarning({ replaced, ...form }: SaleTotalsProps & { replaced: Sale | undefined }) {
  const id = Number(useWatch({ control: form.control, name: 'vendor_id' }));
  const { net } = useLiveTotals(form);
  const { data: credit } = useQuery({ ...getCredit(id), enabled: id > 0 });
  if (!credit || net === undefined) return null;
  // The replaced sale no longer counts.
  const freed = replaced?.vendor_id === id ? paise(balanceOf(replaced)) : 0;
  const sentence = aboveCreditLimit({ ...credit.data, owed: rupees(paise(credit.data.owed) - freed) }, net);
  if (!sentence) return null;
  return <Banner kind="warning">{credit.data.refused ? `${sentence}. It will be refused` : sentence}</Banner>;
}

import { getCompany, newIdempotencyKey, useCan, useQuery } from '@karkhana/shared-auth';
import { accountPaymentFormSchema, advanceOf, advanceSent, allocationsOf, paidOf, partsOf } from '@karkhana/shared-contract/payments/account-payment-form';
import { PAID_BY_OPTIONS } from '@karkhana/shared-contract/payments/payment-method';
import { useToast } from '@karkhana/shared-ui';
import { AccountPaymentDialog, type OpenDocument, useToday } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useBankAccounts } from '../books/use-bank-accounts.ts';
import { useCashQuestion } from '../books/use-cash-question.ts';
import { useOpenDays } from '../books/use-open-days.ts';
import type { AccountPaymentKind } from './account-payment-kind.ts';
import { getParty } from './get-party.ts';

const RULES = { partsOf, advanceOf };
const ADVANCES = {
  kinds: [
    { value: '', label: 'Not set' },
    { value: 'goods', label: 'Goods: no tax is due' },
    { value: 'services', label: 'Services: tax is due at once' },
  ],
  taxed: 'services',
};

interface RecordAccountPaymentProps {
  kind: AccountPaymentKind;
  vendorId: number;
  /** Those with a balance, the oldest first. */
  documents: readonly OpenDocument[];
  onClose: () => void;
}

/** POST /receipts, or /supplier-payments. */
export default function RecordAccountPaymentDialog({ kind, vendorId, documents: now, onClose }: RecordAccountPaymentProps) {
  const [key] = useState(newIdempotencyKey);
  // As they were when it opened: parts belong to them by position.
  const [documents] = useState(now);
  const toast = useToast();
  const today = useToday();
  const record = kind.useRecord();
  const ask = useCashQuestion(kind.words.title);
  const company = useQuery(getCompany()).data;
  const named = documents[0]?.party;
  const party = useQuery({ ...getParty(vendorId), enabled: useCan('vendors:view') && named === undefined }).data;
  const gst = Boolean(company?.gstin ?? company?.registration_type);
  return (
    <AccountPaymentDialog
      words={kind.words}
      party={named ?? party?.name}
      documents={documents}
      today={today}
      openDays={useOpenDays()}
      banks={useBankAccounts()}
      methods={PAID_BY_OPTIONS}
      schema={accountPaymentFormSchema}
      rules={RULES}
      advances={gst && kind.asksForAdvance ? ADVANCES : undefined}
      tds={gst ? (kind.entries === 'receipt' ? 'Deducted by the customer' : 'Deducted by us') : undefined}
      onClose={onClose}
      onSave={async (form) => {
        const payment = { vendor_id: vendorId, ...paidOf(form), ...advanceSent(form) };
        await ask({ ...payment, incoming: kind.entries === 'receipt' });
        const { number } = await record.mutateAsync({ payment, allocations: allocationsOf(form.parts), key });
        toast.success(`${kind.name} ${number} recorded`);
        onClose();
      }}
    />
  );
}

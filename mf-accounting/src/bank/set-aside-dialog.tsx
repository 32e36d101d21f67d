import { newIdempotencyKey } from '@karkhana/shared-auth';
import type { StatementLine } from '@karkhana/shared-contract/bank/bank-statement';
import { reasonSchema } from '@karkhana/shared-contract/payments/payment-schemas';
import { FactList, formatDay, formatMoney } from '@karkhana/shared-ui';
import { ReasonDialog } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useSetAside } from './save-bank.ts';

/** POST /bank-statements/lines/:id/set-aside. */
export default function SetAsideDialog({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const setAside = useSetAside(line.id);
  return (
    <ReasonDialog
      title="Set Aside"
      subtitle="The line belongs in no books, such as one that the bank entered twice. It can be brought back."
      saveLabel="Set Aside"
      schema={reasonSchema}
      onClose={onClose}
      onSave={async (body) => {
        await setAside.mutateAsync({ body, key });
        onClose();
      }}
    >
      <FactList
        inset
        facts={[
          ['Line', line.narration || line.reference || '-'],
          ['Date', formatDay(line.date)],
          ['Amount', formatMoney(line.deposit || line.withdrawal)],
        ]}
      />
    </ReasonDialog>
  );
}

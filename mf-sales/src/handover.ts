import { useLocation, useNavigate } from '@karkhana/shared-auth';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { useEffect, useEffectEvent, useState } from 'react';

/** What one screen of the area passes to the next, beside the address: `navigate(path, { state: { pay: true } satisfies Handover })`. */
export interface Handover {
  /** For the list: the saved sale. */
  saved?: Pick<Sale, 'id' | 'invoice_number' | 'vendor_name' | 'net_amount'>;
  /** For the invoice: print it. */
  print?: true;
  /** For a sale's page: open Record Payment. */
  pay?: true;
}

/** State passed by the previous screen, once: neither a reload nor Back brings it again. */
export function useHandover(): Handover {
  const { state, pathname, search } = useLocation() as { state: Handover | null; pathname: string; search: string };
  const navigate = useNavigate();
  const [handed, take] = useState<Handover>({});
  const receive = useEffectEvent(() => {
    if (!state) return;
    take(state);
    void navigate({ pathname, search }, { replace: true, state: null });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is handed over, also to a screen that stands already
  useEffect(() => receive(), [state]);
  return handed;
}

import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import { Button, FileIcon } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { useStatement } from './use-statement.ts';

const ShareStatementDialog = lazy(() => import('./share-statement-dialog.tsx'));

const WHOLE = {};

/** In the head of a vendor's page: the whole account as a paper, to be saved or sent. */
export default function PartyStatement({ vendorId }: SlotContexts['vendor-actions']) {
  const [open, setOpen] = useState(false);
  const [downloading, download] = useStatement(vendorId, WHOLE);
  return (
    <>
      <Button startIcon={<FileIcon />} onClick={() => setOpen(true)}>
        Statement
      </Button>
      <Suspense>
        {open && (
          <ShareStatementDialog
            vendorId={vendorId}
            period={WHOLE}
            save={{ busy: downloading, start: () => void download('pdf') }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

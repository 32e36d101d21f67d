import { messageOf } from '@karkhana/shared-auth';
import { useToast } from '@karkhana/shared-ui';
import { useState } from 'react';

/** A file that is asked for: `[under way, start]`. Why it did not come is a toast. @param failed without a message of the server */
export function useDownload(download: () => Promise<unknown>, failed: string): [boolean, () => void] {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    await download().catch((error: unknown) => toast.error(messageOf(error, failed)));
    setBusy(false);
  };
  return [busy, () => void start()];
}

import { downloadFile, messageOf } from '@karkhana/shared-auth';
import { useToast } from '@karkhana/shared-ui';
import { useState } from 'react';

interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** GET /vendors/:id/statement of a period: `[downloading, start]`. */
export function useStatement(vendorId: number, period: Period): [boolean, (format: 'pdf' | 'xlsx') => Promise<void>] {
  const toast = useToast();
  const [downloading, setDownloading] = useState(false);
  const start = async (format: 'pdf' | 'xlsx') => {
    setDownloading(true);
    try {
      await downloadFile('GET /api/vendors/:id/statement', { params: { id: vendorId }, query: { ...period, format } }, `statement-${vendorId}.${format}`);
      toast.success('Statement downloaded successfully');
    } catch (error) {
      toast.error(messageOf(error, 'Failed to download statement'));
    } finally {
      setDownloading(false);
    }
  };
  return [downloading, start];
}

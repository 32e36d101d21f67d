import { downloadFile, type FileName, messageOf } from '@karkhana/shared-auth';
import { useToast } from '@karkhana/shared-ui';
import { useState } from 'react';

type GstFile = Extract<FileName, `GET /api/gst/${string}` | `GET /api/reports/gst-${string}`>;

/** Saves a file of the returns while a toast shows it: `[busy, save]`. */
export function useGstDownload(): [boolean, (name: GstFile, query: object, fallbackName: string) => void] {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const save = async (name: GstFile, query: object, fallbackName: string) => {
    setBusy(true);
    const progress = toast.loading('Making the file...');
    try {
      await downloadFile<FileName>(name, { query }, fallbackName);
      toast.close(progress);
    } catch (error) {
      toast.error(messageOf(error, 'The file could not be made. Please try again.'), { replaces: progress });
    } finally {
      setBusy(false);
    }
  };
  return [busy, (name, query, fallbackName) => void save(name, query, fallbackName)];
}

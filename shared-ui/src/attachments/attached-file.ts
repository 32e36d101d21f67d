/** Facts shown of an attached file. */
export interface AttachedFile {
  id: number;
  name: string;
  content_type: string;
  /** In bytes. */
  size: number;
  user_name: string;
  /** ISO 8601. */
  created_at: string;
}

export const isPicture = ({ content_type }: AttachedFile): boolean => content_type.startsWith('image/');

/** '1.2 MB', '340 kB'. */
export const formatSize = (bytes: number): string =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1_000))} kB`;

/** As an address that a page of this suite may show: a picture's bytes themselves, in which nothing runs. */
export const asPicture = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

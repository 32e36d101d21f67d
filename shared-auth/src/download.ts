import { type CallInput, type FileName, send } from './call.ts';

/**
 * Fetches a file and saves it under the server's name, else under `fallbackName`. Rejects with ApiError.
 * @param onProgress bytes received so far
 */
export async function downloadFile<Name extends FileName>(name: Name, asked: Asked<Name>, fallbackName: string, onProgress?: Progress): Promise<void> {
  const file = await fetchFile(name, asked, fallbackName, onProgress);
  saveFile(file, file.name);
}

type Asked<Name extends FileName> = Pick<CallInput<Name>, 'params' | 'query'>;
type Progress = (bytes: number) => void;

/** The file itself, under the server's name, else under `fallbackName`: to be saved, or shared. Rejects with ApiError. */
export async function fetchFile<Name extends FileName>(
  endpoint: Name,
  { params, query }: Asked<Name>,
  fallbackName: string,
  onProgress?: Progress,
): Promise<File> {
  const response = await send<Blob>(endpoint, {
    ...(params && { params }),
    ...(query && { query }),
    responseType: 'blob',
    timeout: 0, // a large export takes its time
    onDownloadProgress: ({ loaded }) => onProgress?.(loaded),
  });
  const name = fileNameOf(String(response.headers['content-disposition'] ?? '')) ?? fallbackName;
  return new File([response.data], name, { type: response.data.type });
}

/** The name in a Content-Disposition header, RFC 5987 first. */
export function fileNameOf(disposition: string): string | undefined {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1];
}

export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser has its own reference once the click is handled.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

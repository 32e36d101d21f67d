import { api } from './http.ts';

/**
 * Fetches a file and saves it under the server's name, else under `fallbackName`. Rejects with ApiError.
 * @param onProgress bytes received so far
 */
export async function downloadFile(url: string, params: object, fallbackName: string, onProgress?: (bytes: number) => void): Promise<void> {
  const response = await api.get<Blob>(url, {
    params,
    responseType: 'blob',
    timeout: 0, // a large export takes its time
    onDownloadProgress: ({ loaded }) => onProgress?.(loaded),
  });
  saveFile(response.data, fileNameOf(String(response.headers['content-disposition'] ?? '')) ?? fallbackName);
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

import { act } from '@testing-library/react';

/** For tests: catches the files that the page saves, instead of a download. Call it before the test acts. */
export function catchSavedFiles(): { name: string; text: () => Promise<string> }[] {
  const files: { name: string; text: () => Promise<string> }[] = [];
  let last: Blob | undefined;
  URL.createObjectURL = (content) => {
    last = content as Blob;
    return 'blob:test';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const content = last!;
    files.push({
      name: this.download,
      // A toast may end while the file is read.
      text: () => act(() => textOf(content)),
    });
  });
  return files;
}

/** jsdom's Blob reads only through a FileReader, which drops the byte order mark. */
const textOf = (content: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(content);
  });

import { Readable } from 'node:stream';
import type { FileAnswer } from '../../platform/file-answer.ts';

/** A value as a file of JSON. */
export const jsonFile = (filename: string, value: object): FileAnswer => ({
  filename,
  contentType: 'application/json',
  async content() {
    const text = Buffer.from(JSON.stringify(value));
    return { size: text.length, content: Readable.from([text]) };
  },
});

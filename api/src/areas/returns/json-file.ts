import { textFile } from '../../platform/export/text-file.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';

/** A value as a file of JSON. */
export const jsonFile = (filename: string, value: object): FileAnswer => ({
  filename,
  contentType: 'application/json',
  content: textFile(async function* () {
    yield JSON.stringify(value);
  }),
});

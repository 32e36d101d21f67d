import { numberInFileName } from '@karkhana/shared-contract/document-number';
import type { FileAnswer } from '../file-answer.ts';
import { queue } from './in-turn.ts';
import { PDF_TYPE } from './pdf.ts';
import { fileFromThread } from './thread-file.ts';

/** One at a time in this process: each takes a processor for a moment. */
const turn = queue();

/**
 * One document as PDF, laid out in a thread of its own, since hundreds of lines would hold up other requests, and named after its number.
 * @param worker relative to `src`, without extension: a file that calls `layOutDocument`
 */
export const documentFile = <D extends { invoice_number: string }>(worker: string, document: D): FileAnswer => ({
  filename: `${numberInFileName(document.invoice_number)}.pdf`,
  contentType: PDF_TYPE,
  content: fileFromThread({ worker, shape: document, batches: nothingMore(), turn }),
});

/** The document is all that the thread needs. */
async function* nothingMore(): AsyncGenerator<never> {}

import type { Paper } from '@karkhana/shared-contract/papers/paper';
import { documentFile } from '../export/document-file.ts';
import type { FileAnswer } from '../file-answer.ts';

/** A paper as PDF. @param name of the file, without extension */
export const paperFile = (paper: Paper, name = paper.number): FileAnswer => documentFile('platform/paper/paper-worker', { ...paper, invoice_number: name });

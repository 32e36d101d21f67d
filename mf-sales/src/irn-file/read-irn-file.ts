import { irnResponseSchema } from '@karkhana/shared-contract/sales/irn-schemas';
import type { InferType } from 'yup';
import { ValidationError } from 'yup';

export type IrnResponse = InferType<typeof irnResponseSchema>;
/** Why a row of the file was not recorded. */
export interface RefusedRow {
  row: number;
  invoice_number: string | null;
  message: string;
}
export interface IrnRows {
  /** Rows that can be sent, with their place in the file. */
  answers: { row: number; answer: IrnResponse }[];
  refused: RefusedRow[];
}

/** Larger than any file that the portal gives. */
const MOST_BYTES = 50_000_000;
const NOT_A_FILE = "This is not the portal's response file: choose the JSON file as it was downloaded";

/** The rows of the portal's response file. Throws a sentence where it is none; a row without an IRN harms no other. */
export async function readIrnFile(file: File): Promise<IrnRows> {
  if (file.size > MOST_BYTES) throw new Error('The file is too large: at most 50 MB');
  const rows = listIn(parsed(await file.text()));
  if (!rows) throw new Error(NOT_A_FILE);
  if (!rows.length) throw new Error('The file holds no invoice');
  const answers: IrnRows['answers'] = [];
  const refused: RefusedRow[] = [];
  for (const [index, row] of rows.entries()) {
    const read = answerIn(row);
    if (typeof read === 'string') refused.push({ row: index + 1, invoice_number: null, message: read });
    else answers.push({ row: index + 1, answer: read });
  }
  return { answers, refused };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    // A file of another kind: refused by the sentence of a file without rows.
    return undefined;
  }
}

/** A list of answers, one answer, or the list in an object around it. */
function listIn(content: unknown): unknown[] | undefined {
  if (Array.isArray(content)) return content;
  if (typeof content !== 'object' || content === null) return undefined;
  return 'Irn' in content ? [content] : Object.values(content).find((value) => Array.isArray(value));
}

/** The record of a row, or a sentence with the reason against it. */
function answerIn(row: unknown): IrnResponse | string {
  if (typeof row !== 'object' || row === null) return 'This row holds no answer of the portal';
  const { Irn, AckNo, AckDt, SignedQRCode } = row as Record<string, unknown>;
  if (!Irn) return `The portal gave no IRN${errorsIn(row)}`;
  try {
    return irnResponseSchema.validateSync({ Irn, AckNo, AckDt, SignedQRCode });
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
}

/** ': Duplicate IRN', where the portal gives a reason. */
function errorsIn(row: object): string {
  const { ErrorDetails: errors } = row as { ErrorDetails?: unknown };
  const messages = Array.isArray(errors) ? errors.map((error: { ErrorMessage?: unknown } | null) => error?.ErrorMessage) : [];
  const words = messages.filter((message) => typeof message === 'string' && message).join('; ');
  return words && `: ${words}`;
}

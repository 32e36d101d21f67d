import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, badInput } from '../app-error.ts';

/** The media type of a form with a file. */
export const FORM = 'multipart/form-data';

/** A file that a user sent, in memory. */
export interface UploadedFile {
  name: string;
  content: Buffer;
  /** The form's other fields, as text. */
  fields: Record<string, string>;
}

/** For routes that take a file beside JSON: theirs alone, in the scope that is given. */
export const acceptFiles = (scope: FastifyInstance) => scope.register(multipart);

/**
 * The file in the field `file` of a form. Nothing of it touches the disk, so that a client that goes away leaves nothing behind.
 * @param most in bytes
 */
export async function receiveFile(request: FastifyRequest, most: number): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_TYPE', 'Send a form with the file in its field file (Content-Type: multipart/form-data)');
  try {
    const limits = { fileSize: most, files: 1, fields: 10, parts: 12, fieldSize: 1_000, headerPairs: 50 };
    let file: Pick<UploadedFile, 'name' | 'content'> | undefined;
    const fields: Record<string, string> = {};
    // A field may come after the file.
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else if (part.fieldname !== 'file') throw noFile();
      else file = { name: nameOf(part.filename), content: await part.toBuffer() };
    }
    if (!file) throw noFile();
    return { ...file, fields };
  } catch (error) {
    throw refusalOf(error, most);
  } finally {
    // A refusal must not cut the client off before it has read why.
    request.raw.resume();
  }
}

const noFile = () => badInput('file', 'Choose a file');

/** Without folders and what cannot be stored. */
const nameOf = (filename = ''): string =>
  Buffer.from(
    filename
      .slice(Math.max(filename.lastIndexOf('/'), filename.lastIndexOf('\\')) + 1)
      .replaceAll(/\p{Cc}/gu, '')
      .slice(0, 200),
  ).toString() || 'file';

function refusalOf(error: unknown, most: number): unknown {
  if (error instanceof AppError) return error;
  const { code = '' } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('TOO_LARGE', `A file may have at most ${Math.floor(most / 1_000_000)} MB`);
  if (code.startsWith('FST_') || error instanceof Error) return new AppError('BAD_INPUT', 'The upload could not be read. Choose the file again');
  return error;
}

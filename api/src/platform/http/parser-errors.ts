import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@karkhana/shared-contract/errors';
import { AppError } from '../app-error.ts';

const SENTENCES: Record<string, readonly [status: number, code: ErrorCode, sentence: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'TOO_LARGE', 'The headers of the request are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'BAD_INPUT', 'The request took too long to arrive'],
};
const NO_HTTP = [400, 'BAD_INPUT', 'The request could not be understood'] as const;

/** What Node.js' parser refuses never becomes a request: it is answered on its socket, in the shape of every other error. */
export function answerParserError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code, sentence] = SENTENCES[error.code ?? ''] ?? NO_HTTP;
  const body = JSON.stringify(new AppError(code, sentence).toBody(randomUUID()));
  const headers = ['content-type: application/json; charset=utf-8', 'cache-control: no-store', 'x-content-type-options: nosniff', 'connection: close'];
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface FileAnswer {
  /** `/` becomes `-`; any script (RFC 5987). */
  filename: string;
  contentType: string;
  /** A stream is destroyed when the client goes away. */
  content: Readable | Uint8Array;
  headers?: Record<string, string>;
}

export function answerFile(reply: FastifyReply, { filename, contentType, content, headers = {} }: FileAnswer): FastifyReply {
  return reply
    .headers({ ...headers, 'content-disposition': attachment(filename) })
    .type(contentType)
    .send(content);
}

/** Both forms of RFC 6266: plain ASCII for old clients, RFC 5987 for names in any script. */
export function attachment(filename: string): string {
  const name = filename.replaceAll(/[/\\]/g, '-').replaceAll(/\p{Cc}/gu, '');
  const ascii = name.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll('"', "'");
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

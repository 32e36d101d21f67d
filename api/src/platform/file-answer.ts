import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { MakeFile } from './export/made-file.ts';
import { placeFor } from './export/places.ts';
import { exportSeries } from './metrics/http-series.ts';

export interface FileAnswer {
  /** `/` becomes `-`; any script (RFC 5987). */
  filename: string;
  contentType: string;
  content: MakeFile;
  headers?: Record<string, string>;
  /** Shown where it is opened; saved without this. */
  inline?: true;
}

type Made = Omit<FileAnswer, 'content'> & Awaited<ReturnType<MakeFile>>;

/**
 * Makes the file, then sends it: a failure on the way is an error like any other, never half a file.
 * @param read reads and makes it, which it may do again where the first server fails
 * @throws AppError when this user has too many on the way
 */
export async function answerFile(
  reply: FastifyReply,
  userId: number,
  read: (make: (file: FileAnswer) => Promise<Made>) => Promise<Made>,
): Promise<FastifyReply> {
  const left = new AbortController();
  const giveUp = placeFor(userId);
  const route = reply.request.routeOptions.url ?? 'none';
  const endTimer = exportSeries.seconds.startTimer({ route });
  exportSeries.underWay.inc();
  finished(reply.raw, (error) => {
    giveUp();
    exportSeries.underWay.dec();
    if (error) left.abort();
  });
  try {
    const {
      filename,
      contentType,
      headers = {},
      inline,
      size,
      content: stream,
    } = await read(async ({ content, ...file }) => ({ ...file, ...(await content({ userId, gone: left.signal })) }));
    if (left.signal.aborted) stream.destroy();
    endTimer();
    exportSeries.exports.inc({ route, outcome: left.signal.aborted ? 'left' : 'made' });
    return reply
      .headers({
        ...headers,
        'content-length': String(size),
        'content-disposition': inline ? attachment(filename).replace('attachment', 'inline') : attachment(filename),
      })
      .type(contentType)
      .send(stream);
  } catch (error) {
    exportSeries.exports.inc({ route, outcome: left.signal.aborted ? 'left' : 'failed' });
    if (left.signal.aborted) return reply.hijack(); // the client has gone
    throw error;
  }
}

/** Both forms of RFC 6266: plain ASCII for old clients, RFC 5987 for names in any script. */
export function attachment(filename: string): string {
  const name = filename.replaceAll(/[/\\]/g, '-').replaceAll(/\p{Cc}/gu, '');
  const ascii = name.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll('"', "'");
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

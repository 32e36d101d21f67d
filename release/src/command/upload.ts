import { Readable } from 'node:stream';
import { archiveOf, MAX_BYTES } from '../archive.ts';
import { readBuild } from '../files/manifest.ts';
import { ReleaseError } from '../release-error.ts';
import { verifyFiles } from '../verify-files.ts';

/** Hears how many bytes are sent so far, and of how many. */
export type Progress = (sent: number, total: number) => void;

/** On a terminal: one line that is written over. Elsewhere nothing, because a line for each step would fill a log. */
export function showProgress(stream: NodeJS.WriteStream): Progress | undefined {
  if (!stream.isTTY) return undefined;
  let shown = -1;
  return (sent, total) => {
    const percent = Math.min(100, Math.floor((100 * sent) / total));
    if (percent === shown) return;
    shown = percent;
    stream.write(`\rUploading ${(total / 1_000_000).toFixed(1)} MB: ${percent} %${percent === 100 ? '\n' : ''}`);
  };
}

/** The archive of a build, checked first: a build that the server would refuse is not sent. */
export async function pack(area: string, dist: string, progress: Progress | undefined): Promise<ReadableStream> {
  const manifest = await readBuild(dist, area);
  const bytes = await verifyFiles(dist, manifest);
  if (bytes > MAX_BYTES) throw new ReleaseError(`A release is at most ${MAX_BYTES / 1_000_000} MB; this one has ${Math.ceil(bytes / 1_000_000)}`, 'too-large');
  return Readable.toWeb(Readable.from(counted(archiveOf(dist, manifest), (sent) => progress?.(sent, bytes)))) as ReadableStream;
}

async function* counted(archive: AsyncIterable<Buffer>, sent: (bytes: number) => void): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of archive) {
    bytes += chunk.length;
    sent(bytes);
    yield chunk;
  }
}

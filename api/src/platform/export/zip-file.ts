import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { MakeFile } from './made-file.ts';
import { namelessFile } from './nameless-file.ts';

export const ZIP_TYPE = 'application/zip';

export interface ZipEntry {
  /** With its folders, divided by /. */
  name: string;
  pieces: AsyncIterable<Uint8Array>;
}

/** What is packed already gains nothing, and would keep the processor busy. */
const PACKED = /\.(?:xlsx|pdf|jpe?g|png|webp|zip)$/i;

/** An archive, written entry by entry, piece by piece: nothing of it stays in memory. */
export const zipFile =
  (entries: (recipient: Parameters<MakeFile>[0]) => AsyncIterable<ZipEntry>): MakeFile =>
  async (recipient) => {
    const file = await namelessFile();
    try {
      const { take, zip } = collector();
      for await (const { name, pieces } of entries(recipient)) {
        const entry = PACKED.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 4 });
        zip.add(entry);
        for await (const piece of pieces) {
          recipient.gone.throwIfAborted();
          entry.push(piece);
          await file.appendFile(take());
        }
        entry.push(new Uint8Array(), true);
        await file.appendFile(take());
      }
      zip.end();
      await file.appendFile(take());
      const { size } = await file.stat();
      return { size, content: file.createReadStream({ start: 0 }) };
    } catch (error) {
      await file.close();
      throw error;
    }
  };

/** What the packer has written since it was taken last. */
function collector(): { zip: Zip; take(): Uint8Array } {
  let written: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, bytes) => {
    failure ??= error;
    written.push(bytes);
  });
  const take = () => {
    if (failure) throw failure;
    const bytes = Buffer.concat(written);
    written = [];
    return bytes;
  };
  return { zip, take };
}

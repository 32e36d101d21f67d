import { Bounds, type Limits, TooMuch } from '@karkhana/release/archives/bounds';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** Why a zip is not unpacked. */
export class ZipFault extends Error {
  constructor(readonly reason: 'damaged' | 'encrypted' | 'archive inside') {
    super(`The archive is refused: ${reason}`);
  }
}

/**
 * Unpacks an archive once, for all who need what is in it: another reader may see another directory in the same bytes.
 * @param wanted the files that are kept; the others are looked at and let go
 * @returns the kept ones by their names
 * @throws TooMuch beyond the limits, and ZipFault
 */
export async function readZip(content: Buffer, limits: Limits, wanted: (name: string) => boolean): Promise<Map<string, Buffer>> {
  const bounds = new Bounds(limits, () => content.length);
  try {
    const directory = theOneDirectory(content);
    const archive = await fromBufferPromise(content, { autoClose: false });
    const files = new Map<string, Buffer>();
    const names = new Set<string>();
    let read = 0;
    for await (const entry of archive.eachEntry()) {
      bounds.entry();
      read += 46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      const name = entry.fileName.toLowerCase();
      if (entry.isEncrypted()) throw new ZipFault('encrypted');
      if (names.has(name)) throw new ZipFault('damaged');
      names.add(name);
      const bytes = await unpacked(archive, entry, bounds, wanted(entry.fileName));
      if (bytes) files.set(entry.fileName, bytes);
    }
    if (read !== directory.size) throw new ZipFault('damaged');
    return files;
  } catch (error) {
    throw error instanceof TooMuch || error instanceof ZipFault ? error : new ZipFault('damaged');
  }
}

async function unpacked(archive: ZipFile, entry: Entry, bounds: Bounds, isWanted: boolean): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  let first = Buffer.alloc(0);
  for await (const piece of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    bounds.take(piece.length);
    if (first.length < 4) first = Buffer.concat([first, piece.subarray(0, 4)]);
    if (isWanted) pieces.push(piece);
  }
  // An archive inside another would have to be unpacked to see its contents.
  if (/\.zip$/i.test(entry.fileName) || [BEGIN, END].some((mark) => first.subarray(0, 4).equals(mark))) throw new ZipFault('archive inside');
  return isWanted ? Buffer.concat(pieces) : undefined;
}

const BEGIN = Buffer.from('PK\u0003\u0004', 'latin1');
const END = Buffer.from('PK\u0005\u0006', 'latin1');
const LOCATOR = Buffer.from('PK\u0006\u0007', 'latin1');
const LOCATOR_LENGTH = 20;

interface Directory {
  entries: number;
  size: number;
  offset: number;
}

/** The directory at the end, right before the record that names it. In a ZIP64, which has two of these, both must name the same one. */
function theOneDirectory(content: Buffer): Directory {
  const end = content.lastIndexOf(END);
  if (end < 0 || end + 22 + content.readUInt16LE(end + 20) !== content.length) throw new ZipFault('damaged');
  const plain = { entries: content.readUInt16LE(end + 10), size: content.readUInt32LE(end + 12), offset: content.readUInt32LE(end + 16) };
  const locator = end - LOCATOR_LENGTH;
  const isZip64 = locator >= 0 && content.subarray(locator, locator + 4).equals(LOCATOR);
  const record = isZip64 ? Number(content.readBigUInt64LE(locator + 8)) : end;
  const directory = isZip64 ? zip64At(content, record) : plain;
  const differ = (plainly: number, sentinel: number, really: number) => plainly !== sentinel && plainly !== really;
  if (differ(plain.entries, 0xffff, directory.entries) || differ(plain.size, 0xffff_ffff, directory.size)) throw new ZipFault('damaged');
  if (differ(plain.offset, 0xffff_ffff, directory.offset) || directory.offset + directory.size !== record) throw new ZipFault('damaged');
  return directory;
}

const zip64At = (content: Buffer, at: number): Directory => ({
  entries: Number(content.readBigUInt64LE(at + 32)),
  size: Number(content.readBigUInt64LE(at + 40)),
  offset: Number(content.readBigUInt64LE(at + 48)),
});

import { deflateRawSync } from 'node:zlib';

type Files = Record<string, Buffer>;

/** An archive as no honest tool would write it. @param second names of a second directory, which readers without ZIP64 read */
export function zipOf(files: Files, second?: Files): Buffer {
  const parts: Buffer[] = [];
  let length = 0;
  const put = (...pieces: Buffer[]) => {
    const at = length;
    for (const piece of pieces) {
      parts.push(piece);
      length += piece.length;
    }
    return at;
  };
  const directoryOf = (named: Files): Buffer =>
    Buffer.concat(
      Object.entries(named).map(([name, content]) => {
        const packed = deflateRawSync(content);
        // From the version that unpacks it to the length of what follows the name.
        const facts = Buffer.alloc(26);
        facts.writeUInt16LE(20, 0);
        facts.writeUInt16LE(8, 4);
        facts.writeUInt32LE(packed.length, 14);
        facts.writeUInt32LE(content.length, 18);
        facts.writeUInt16LE(Buffer.byteLength(name), 22);
        const at = put(Buffer.from('PK\u0003\u0004', 'latin1'), facts, Buffer.from(name), packed);
        const rest = Buffer.alloc(14);
        rest.writeUInt32LE(at, 10);
        return Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts, rest, Buffer.from(name)]);
      }),
    );
  const directories = [second, files].flatMap((named) => (named ? [{ count: Object.keys(named).length, bytes: directoryOf(named) }] : []));
  const placed = directories.map(({ count, bytes }) => ({ count, size: bytes.length, at: put(bytes) }));
  if (second) {
    const { count, size, at } = placed[1]!;
    const record = Buffer.alloc(56);
    record.write('PK\u0006\u0006', 'latin1');
    record.writeBigUInt64LE(44n, 4);
    for (const [place, value] of [
      [24, count],
      [32, count],
      [40, size],
      [48, at],
    ] as const)
      record.writeBigUInt64LE(BigInt(value), place);
    const locator = Buffer.alloc(20);
    locator.write('PK\u0006\u0007', 'latin1');
    locator.writeBigUInt64LE(BigInt(put(record)), 8);
    locator.writeUInt32LE(1, 16);
    put(locator);
  }
  const { count, size, at } = placed[0]!;
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  put(end);
  return Buffer.concat(parts);
}

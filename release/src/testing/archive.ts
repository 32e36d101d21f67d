import { Header } from 'tar';

export interface Entry {
  path: string;
  content?: string;
  /** As the header says it. */
  size?: number;
  type?: Header['type'];
  linkpath?: string;
}

/** An archive as no honest tool would write it. */
export function archiveOf(entries: Entry[]): Buffer {
  const blocks = entries.flatMap(({ path: name, content = '', size = Buffer.byteLength(content), type = 'File', linkpath = '' }) => {
    const header = new Header();
    Object.assign(header, { path: name, mode: 0o644, size, mtime: new Date(0), linkpath });
    header.type = type;
    header.encode();
    const body = Buffer.alloc(Math.ceil(Buffer.byteLength(content) / 512) * 512);
    body.write(content);
    return [header.block!, body];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1_024)]);
}

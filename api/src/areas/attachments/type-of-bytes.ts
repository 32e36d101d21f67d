import type { AttachmentType } from '@karkhana/shared-contract/attachments/attachment';

const at = (content: Buffer, start: number, bytes: string) => content.subarray(start, start + bytes.length).equals(Buffer.from(bytes, 'latin1'));

const BEGINNINGS: Record<AttachmentType, (content: Buffer) => boolean> = {
  'image/jpeg': (content) => at(content, 0, '\xff\xd8\xff'),
  'image/png': (content) => at(content, 0, '\x89PNG\r\n\x1a\n'),
  'image/webp': (content) => at(content, 0, 'RIFF') && at(content, 8, 'WEBP'),
  'application/pdf': (content) => at(content, 0, '%PDF-'),
};
const ENDINGS: Record<AttachmentType, [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
};

/** The type of a file by its first bytes, under any label; undefined for any other file. */
export const typeOfBytes = (content: Buffer): AttachmentType | undefined =>
  (Object.keys(BEGINNINGS) as AttachmentType[]).find((type) => BEGINNINGS[type](content));

/** A name that opens the file as its type: a PDF that was called bill.png becomes bill.png.pdf. */
export function fittingName(name: string, type: AttachmentType): string {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return ENDINGS[type].includes(ending) ? name : `${name}.${ENDINGS[type][0]}`;
}

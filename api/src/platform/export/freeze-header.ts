import { CFB } from 'xlsx';

const VIEW = '<sheetView workbookViewId="0"/>';
const FROZEN =
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView>';
/** In bytes: a sheet begins with its view, long before its rows. */
const HEAD = 4_096;

/** A packed workbook whose first sheet keeps its first row in view: the library that writes it has no words for that. */
export function freezeHeader(unpacked: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const parts = CFB.read(new Uint8Array(unpacked), { type: 'buffer' });
  const sheet = CFB.find(parts, '/xl/worksheets/sheet1.xml')!;
  const content = Buffer.from(sheet.content);
  const head = content.toString('latin1', 0, HEAD);
  if (!head.includes(VIEW)) throw new Error('The sheet has no view to freeze');
  sheet.content = Buffer.concat([Buffer.from(head.replace(VIEW, FROZEN), 'latin1'), content.subarray(HEAD)]);
  sheet.size = sheet.content.length;
  return new Uint8Array(CFB.write(parts, { fileType: 'zip', compression: true, type: 'buffer' }) as Buffer);
}

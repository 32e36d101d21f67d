import { attachment } from './file-answer.ts';

test.each([
  ['INV/26-27/00001.xlsx', `attachment; filename="INV-26-27-00001.xlsx"; filename*=UTF-8''INV-26-27-00001.xlsx`],
  ['..\\..\\a"b\r\nc.csv', `attachment; filename="..-..-a'bc.csv"; filename*=UTF-8''..-..-a%22bc.csv`],
  [
    "बिक्री (June)'s.xlsx",
    `attachment; filename="______ (June)'s.xlsx"; filename*=UTF-8''%E0%A4%AC%E0%A4%BF%E0%A4%95%E0%A5%8D%E0%A4%B0%E0%A5%80%20%28June%29%27s.xlsx`,
  ],
])('the header for %s', (filename, header) => expect(attachment(filename)).toBe(header));

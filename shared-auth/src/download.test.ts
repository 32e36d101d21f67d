import { fileNameOf } from './download.ts';

test.each([
  [`attachment; filename="sales.xlsx"; filename*=UTF-8''sales-%E0%A4%86%E0%A4%B6%E0%A4%BE.xlsx`, 'sales-आशा.xlsx'],
  ['attachment; filename="PO-26-27-00001.pdf"', 'PO-26-27-00001.pdf'],
  ['attachment', undefined],
  ['', undefined],
])('the file name in %p', (header, name) => expect(fileNameOf(header)).toBe(name));

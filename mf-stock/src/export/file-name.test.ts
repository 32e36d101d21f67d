import { inFileName } from './file-name.ts';

test.each([
  ['Foot valve 65 mm', 'Foot valve 65 mm'],
  ['Shaft 1/2" (SS)', 'Shaft 1-2- (SS)'],
  ['तांब्याची तार', 'तांब्याची तार'],
  ['..\\evil', '..-evil'],
  [' Line\nbreak ', 'Line-break'],
])('%j is %j in the name of a file', (name, expected) => expect(inFileName(name)).toBe(expected));

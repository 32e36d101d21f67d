import { toCsv } from './csv.ts';

test.each([
  ['Gate valve', 'Gate valve'],
  ['पंप', 'पंप'],
  ['Pump, 1 HP', '"Pump, 1 HP"'],
  ['2" pipe', '"2"" pipe"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['+1', "'+1"],
  ['-', "'-"],
  ['@x', "'@x"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['  =1+1', "'  =1+1"],
  ['\n=1', '"\'\n=1"'],
  ['＝1+1', "'＝1+1"],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  [-12.5, '-12.5'],
  [0, '0'],
  [null, ''],
])('%p is written as %p', (value, text) => expect(toCsv(['A'], [[value]])).toBe(`\uFEFFA\r\n${text}\r\n`));

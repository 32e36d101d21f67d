import { BarcodeFormat, BinaryBitmap, DecodeHintType, GlobalHistogramBinarizer, MultiFormatOneDReader, RGBLuminanceSource } from '@zxing/library';
import { contentsOf } from './pdf-text.ts';

interface Bar {
  x: number;
  y: number;
  width: number;
}

/** Pixels of a point: about 860 dots an inch. */
const SCALE = 12;
const [BLACK, WHITE] = [0, 255];
const LINES = 8;
/** Points between the bars of two labels; within one a space has four modules at most. */
const BETWEEN = 6;

/** What a scanner reads of the Code 128 that each page shows, label by label: the bars are drawn as a picture, which a library reads. */
export const barcodesIn = (file: Uint8Array): string[][] => contentsOf(file).map((content) => labelsOf(barsIn(content)).map(read));

/** The filled rectangles of a page, where its instructions put them. */
function barsIn(content: string): Bar[] {
  let at = [1, 0, 0, 1, 0, 0];
  const kept: number[][] = [];
  const bars: Bar[] = [];
  const numbers: number[] = [];
  for (const word of content.split(/\s+/)) {
    if (word !== '' && Number.isFinite(Number(word))) {
      numbers.push(Number(word));
      continue;
    }
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = word === 'cm' ? numbers.slice(-6) : [];
    const [x = 0, y = 0, width = 0] = word === 're' ? numbers.slice(-4) : [];
    if (word === 'q') kept.push(at);
    if (word === 'Q') at = kept.pop() ?? at;
    if (word === 'cm') at = [a * at[0]!, b, c, d * at[3]!, at[4]! + at[0]! * e, at[5]! + at[3]! * f];
    if (word === 're') bars.push({ x: at[4]! + at[0]! * x, y: Math.round(at[5]! + at[3]! * y), width: width * at[0]! });
    numbers.length = 0;
  }
  return bars;
}

/** From top to bottom and from left to right. */
function labelsOf(bars: readonly Bar[]): Bar[][] {
  const labels: Bar[][] = [];
  for (const bar of [...bars].sort((one, other) => other.y - one.y || one.x - other.x)) {
    const last = labels.at(-1)?.at(-1);
    if (last && last.y === bar.y && bar.x - (last.x + last.width) < BETWEEN) labels.at(-1)!.push(bar);
    else labels.push([bar]);
  }
  return labels;
}

function read(bars: readonly Bar[]): string {
  const quiet = 20;
  const left = bars[0]!.x - quiet;
  const right = bars.at(-1)!.x + bars.at(-1)!.width + quiet;
  const width = Math.ceil((right - left) * SCALE);
  const line = new Uint8ClampedArray(width).fill(WHITE);
  for (const bar of bars) line.fill(BLACK, Math.round((bar.x - left) * SCALE), Math.round((bar.x + bar.width - left) * SCALE));
  const picture = new Uint8ClampedArray(width * LINES);
  for (let row = 0; row < LINES; row += 1) picture.set(line, row * width);
  const source = new RGBLuminanceSource(picture, width, LINES);
  const hints = new Map<DecodeHintType, unknown>([[DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128]]]);
  return new MultiFormatOneDReader(hints).decode(new BinaryBitmap(new GlobalHistogramBinarizer(source)), hints).getText();
}

import jsQR from 'jsqr';
import { contentsOf } from './pdf-text.ts';

/** Pixels for a module of the code, which is at least this many points wide. */
const PIXELS = 4;

/** What a phone reads from the code on a page of a PDF: its filled rectangles are put on a sheet of pixels, and that is decoded. */
export function pdfCode(file: Uint8Array, page = 0): string | undefined {
  const drawn = [...contentsOf(file)[page]!.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\n\/DeviceRGB cs\n([01]) /g)];
  const rectangles = drawn.map((found) => found.slice(1).map(Number) as [number, number, number, number, number]);
  const sheet = rectangles.find(([, , width, height, light]) => light === 1 && width === height);
  if (!sheet) return undefined;
  const [left, top, size] = sheet;
  const dark = rectangles.filter(([x, y, width, , light]) => light === 0 && x >= left && y >= top && x < left + size && y < top + size && width < 10);
  const side = dark[0]![2];
  // A quiet zone, as the page leaves one around it.
  const modules = Math.round(size / side) + 8;
  const pixels = modules * PIXELS;
  const data = new Uint8ClampedArray(pixels * pixels * 4).fill(255);
  for (const [x, y] of dark) {
    const [column, row] = [(x - left) / side + 4, (y - top) / side + 4].map((at) => Math.round(at) * PIXELS) as [number, number];
    for (let down = 0; down < PIXELS; down += 1)
      for (let along = 0; along < PIXELS; along += 1) data.set([0, 0, 0], ((row + down) * pixels + column + along) * 4);
  }
  return jsQR(data, pixels, pixels)?.data;
}

import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF page by page, as a reader finds it: what the pages draw, put back into characters by the tables that their fonts
 * carry. Understands what pdfkit writes (one object after the other, glyphs as two bytes in hexadecimal), not any PDF there is.
 */
export function pdfText(file: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(file));
  const kinds = [...objects.values()];
  return kinds
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const resources = objects.get(reference(head, 'Resources'))!.head;
      const fonts = new Map([...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name!, charactersOf(objects, Number(id))]));
      return drawn(objects.get(reference(head, 'Contents'))!.stream, fonts);
    });
}

/** Each piece of text that the pages draw: how far from the left edge it begins, in points, and whether the font had no sign for a part of it. */
export function pdfPieces(file: Uint8Array): { left: number; missing: boolean }[] {
  return contentsOf(file).flatMap((content) =>
    [...content.matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm\n[^[]*\[([^\]]*)\] TJ/g)].map(([, left, shown]) => ({
      left: Number(left),
      missing: [...shown!.matchAll(/<([0-9a-f]*)>/g)].some(([, hex]) => hex!.match(/.{4}/g)?.includes('0000')),
    })),
  );
}

/** The drawing instructions of each page. */
export function contentsOf(file: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(file));
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map(({ head }) => objects.get(reference(head, 'Contents'))!.stream);
}

interface PdfObject {
  head: string;
  stream: string;
}

function objectsOf(file: Buffer): Map<number, PdfObject> {
  const text = file.toString('latin1');
  const found = new Map<number, PdfObject>();
  for (const match of text.matchAll(/(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length;
    const end = text.indexOf('endobj', start);
    const body = text.slice(start, end);
    const streamed = /stream\n/.exec(body);
    const head = streamed ? body.slice(0, streamed.index) : body;
    found.set(Number(match[1]), { head, stream: streamed ? unpacked(file, head, start + streamed.index + streamed[0].length) : '' });
  }
  return found;
}

function unpacked(file: Buffer, head: string, start: number): string {
  const bytes = file.subarray(start, start + Number(/\/Length (\d+)/.exec(head)?.[1]));
  return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

const reference = (head: string, name: string): number => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1]);

/** Glyph to characters, from the font's ToUnicode table. */
function charactersOf(objects: Map<number, PdfObject>, font: number): Map<number, string> {
  const table = objects.get(reference(objects.get(font)!.head, 'ToUnicode'))!.stream;
  const characters = new Map<number, string>();
  for (const [, first, list] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [index, hex] of [...list!.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const units = hex[1]!.replaceAll(' ', '').match(/.{4}/g) ?? [];
      characters.set(Number.parseInt(first!, 16) + index, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
    }
  }
  return characters;
}

/** Each TJ on a line of its own. */
function drawn(content: string, fonts: Map<string, Map<number, string>>): string {
  let font = new Map<number, string>();
  const lines: string[] = [];
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name)!;
    else
      lines.push(
        [...shown!.matchAll(/<([0-9a-f]*)>/g)]
          .flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
          .map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? '?')
          .join(''),
      );
  }
  return lines.join('\n');
}

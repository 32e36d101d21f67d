interface Drawn {
  /** Widths of bars and spaces in turn, in modules. */
  sbs: number[];
}

/** What a scanner reads of a Code 128 that people type: printable ASCII. */
export const isInCode128 = (text: string): boolean => /^[ -~]+$/.test(text);

/**
 * A text as bars: the widths of bar, space, bar and so on, in modules. The library is loaded with the first label, and by its default export: as an
 * ES module it exports another `raw`, which draws later and ends the process where it fails.
 */
export async function code128Of(text: string): Promise<number[]> {
  const { default: bwip } = await import('bwip-js/node');
  const [drawn] = bwip.raw({ bcid: 'code128', text }) as unknown as Drawn[];
  if (!drawn) throw new Error(`No bars for ${text}`);
  return drawn.sbs;
}

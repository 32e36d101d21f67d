/** Embedded in every PDF, because no reader is sure to have one: Latin, the rupee sign and Devanagari, with digits of one width. */
export const PDF_FONTS = {
  regular: require.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf'),
} as const;

/** Of the same family, for scripts that the one above lacks: read only where a document has them. */
export const SCRIPT_FONTS = {
  Gujarati: {
    normal: require.resolve('@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-gujarati/600SemiBold/NotoSansGujarati_600SemiBold.ttf'),
  },
} as const;

const GUJARATI = /([\u0A80-\u0AFF][\u0A80-\u0AFF\u200B-\u200D]*)/;

/** Text in the fonts that have its letters. */
export const inFonts = (text: string): string | { text: string; font?: keyof typeof SCRIPT_FONTS }[] =>
  GUJARATI.test(text) ? text.split(GUJARATI).map((part, index) => (index % 2 ? { text: part, font: 'Gujarati' } : { text: part })) : text;

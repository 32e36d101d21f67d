/** Embedded in every PDF, because no reader is sure to have one: Latin, the rupee sign and Devanagari, with digits of one width. */
export const PDF_FONTS = {
  regular: require.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf'),
} as const;

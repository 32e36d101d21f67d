/** Theme and width in pixels of each look that a screen has. */
export const LOOKS = [
  ['light', 1_366],
  ['light', 390],
  ['dark', 1_366],
  ['dark', 390],
] as const;

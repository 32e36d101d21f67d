/** In points. */
export const MARGIN = 40;
export const INSIDE = 595.28 - 2 * MARGIN;
/** Of the text. */
export const SIZE = 9;
export const [INK, PALE_INK, RULE] = ['#111111', '#444444', '#bfc6c8'];

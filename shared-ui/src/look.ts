/** The look as values, without a library: for what stands on the page before the kit does. Whatever has the kit takes them from there. */
export { ALERT, EYE, LOGO_GATE, LOGO_ROOF } from './icons/shapes.ts';
export { color, colorVariables } from './theme/color.ts';
export { densityVariables, FONT, media, motion, radius, size, type } from './theme/measures.ts';
export { followTheme } from './theme/theme-choice.ts';

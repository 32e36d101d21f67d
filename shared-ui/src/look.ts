/** The look as values, without a library: for what the page shows before the kit is loaded. Code with the kit takes them from the kit. */
export { ALERT, EYE, LOGO_GATE, LOGO_ROOF } from './icons/shapes.ts';
export { color, colorVariables } from './theme/color.ts';
export { densityVariables, FONT, media, motion, radius, size, type } from './theme/measures.ts';
export { followTheme } from './theme/theme-choice.ts';

import { createTheme, type Shadows } from '@mui/material/styles';
import { color } from './color.ts';
import { components } from './components.ts';
import { breakpoints, FONT, motion, radius, type } from './measures.ts';

declare module '@mui/material/styles' {
  interface ThemeOptions {
    /** MUI thins colours in the browser then: it cannot do sums with a variable. Its types name it for variables that it makes itself. */
    colorSpace?: 'oklch';
  }
}

const status = ({ main, fg, bg }: { main: string; fg: string; bg: string }) => ({ main, dark: fg, light: bg, contrastText: color.primary.contrast });

/** MUI only writes it into a style, where a variable works as well as a number. */
const numberOf = (variable: string) => variable as unknown as number;

/** One palette for both schemes: its colours are the kit's variables, so that MUI makes no variables of its own with each start of a page. */
const palette = {
  background: { default: color.bg.page, paper: color.bg.surface },
  divider: color.border.row,
  text: { primary: color.text.primary, secondary: color.text.secondary, disabled: color.text.disabled },
  primary: { main: color.primary.main, dark: color.primary.hover, light: color.primary.tint, contrastText: color.primary.contrast },
  secondary: { main: color.accent.main, dark: color.accent.main, light: color.accent.bright, contrastText: color.accent.contrast },
  success: status(color.status.success),
  warning: status(color.status.warning),
  error: status(color.status.error),
  info: status(color.status.info),
  action: {
    hover: color.bg.hover,
    selected: color.bg.selected,
    disabled: color.text.disabled,
    disabledBackground: color.bg.sunken,
    focus: color.bg.selected,
    active: color.text.secondary,
    hoverOpacity: numberOf(color.opacity.hover),
    selectedOpacity: numberOf(color.opacity.selected),
  },
};

/** No shadows but under what floats: menus (8), toasts (16), dialogs (24). */
const shadows = Array.from({ length: 25 }, (_, level) => {
  if (level === 24) return '0 16px 48px rgba(11,32,38,0.28)';
  if (level === 16) return '0 6px 20px rgba(11,32,38,0.20)';
  return level === 8 ? '0 4px 16px rgba(11,32,38,0.16)' : 'none';
}) as Shadows;

const { fast, base } = motion;

export const theme = createTheme({
  palette,
  colorSpace: 'oklch',
  spacing: 4,
  shape: { borderRadius: radius.control },
  breakpoints: { values: breakpoints },
  typography: {
    fontFamily: FONT,
    fontSize: 14,
    fontWeightMedium: 600,
    fontWeightBold: 600,
    h1: type.title,
    h2: type.section,
    h3: type.card,
    h4: type.figure,
    body1: type.body,
    body2: type.small,
    subtitle2: type.label,
    caption: type.small,
    button: { ...type.card, textTransform: 'none' },
  },
  shadows,
  transitions: { duration: { shortest: fast, shorter: fast, short: base, standard: base, complex: 150, enteringScreen: base, leavingScreen: base } },
  components,
});

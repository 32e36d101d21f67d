import { createTheme, type Shadows } from '@mui/material/styles';
import { PREFIX } from './color.ts';
import { components } from './components.ts';
import { breakpoints, FONT, motion, radius, type } from './measures.ts';
import { dark, light, type Scheme } from './schemes.ts';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface PaletteOptions {
    karkhana: Scheme;
  }
}

function paletteOf(scheme: Scheme) {
  const status = ({ main, fg, bg }: { main: string; fg: string; bg: string }) => ({ main, dark: fg, light: bg, contrastText: scheme.primary.contrast });
  return {
    background: { default: scheme.bg.page, paper: scheme.bg.surface },
    divider: scheme.border.row,
    text: { primary: scheme.text.primary, secondary: scheme.text.secondary, disabled: scheme.text.disabled },
    primary: { main: scheme.primary.main, dark: scheme.primary.hover, light: scheme.primary.tint, contrastText: scheme.primary.contrast },
    secondary: { main: scheme.accent.main, contrastText: scheme.accent.contrast },
    success: status(scheme.status.success),
    warning: status(scheme.status.warning),
    error: status(scheme.status.error),
    info: status(scheme.status.info),
    action: {
      hover: scheme.bg.hover,
      selected: scheme.bg.selected,
      disabled: scheme.text.disabled,
      disabledBackground: scheme.bg.sunken,
      focus: scheme.bg.selected,
      active: scheme.text.secondary,
    },
    // Everything else, so that `color` finds it as CSS variables.
    karkhana: scheme,
  };
}

/** No shadows but under what floats: menus (8), toasts (16), dialogs (24). */
const shadows = Array.from({ length: 25 }, (_, level) => {
  if (level === 24) return '0 16px 48px rgba(11,32,38,0.28)';
  if (level === 16) return '0 6px 20px rgba(11,32,38,0.20)';
  return level === 8 ? '0 4px 16px rgba(11,32,38,0.16)' : 'none';
}) as Shadows;

const { fast, base } = motion;

export const theme = createTheme({
  cssVariables: { cssVarPrefix: PREFIX, colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: paletteOf(light) }, dark: { palette: paletteOf(dark) } },
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
  transitions: { duration: { shortest: fast, shorter: fast, short: base, standard: base, complex: 150, enteringScreen: base, leavingScreen: fast } },
  components,
});

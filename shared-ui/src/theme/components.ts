import type { Components, Theme } from '@mui/material/styles';
import { color } from './color.ts';
import { radius, size, type } from './measures.ts';

const ring = { outline: `2px solid ${color.focus.ring}`, outlineOffset: 2 };

/** The parts that are MUI's own, in the look of the kit: borders instead of shadows, no ripple, heights by density. */
export const components: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true }, styleOverrides: { root: { '&:focus-visible': ring } } },
  MuiIconButton: {
    defaultProps: { loadingIndicator: '…' },
    styleOverrides: {
      root: {
        width: size.iconButton,
        height: size.iconButton,
        padding: 0,
        flex: 'none',
        borderRadius: radius.control,
        color: color.text.secondary,
        '&:hover': { background: color.bg.selected, color: color.text.primary },
        '&.Mui-disabled': { color: color.text.disabled, opacity: 0.6, pointerEvents: 'auto', cursor: 'not-allowed', '&:hover': { background: 'none' } },
      },
    },
  },
  MuiDialog: { styleOverrides: { paper: { borderRadius: radius.dialog } } },
  MuiBackdrop: { styleOverrides: { root: { backgroundColor: color.bg.scrim }, invisible: { backgroundColor: 'transparent' } } },
  // In the dark scheme MUI lightens what floats with a picture; the look has its own surface colour.
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiMenu: { styleOverrides: { paper: { borderRadius: radius.card, border: `1px solid ${color.border.card}`, minWidth: 180 }, list: { padding: 6 } } },
  MuiMenuItem: {
    defaultProps: { dense: true },
    styleOverrides: {
      root: {
        minHeight: size.row,
        padding: '0 10px',
        gap: 10,
        borderRadius: radius.control,
        ...type.body,
        '&:hover, &.Mui-focusVisible': { background: color.bg.selected },
        '&:focus-visible': { outlineOffset: -2 },
      },
    },
  },
};

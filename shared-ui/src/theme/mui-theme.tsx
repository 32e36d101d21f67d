import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

interface MuiThemeProps {
  /** A part of MUI's. */
  children: ReactNode;
}

/** Around each part of MUI's own. The kit's parts need none, so that MUI loads with the first overlay or search, not before. */
export const MuiTheme = ({ children }: MuiThemeProps) => <ThemeProvider theme={theme}>{children}</ThemeProvider>;

import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

interface MuiThemeProps {
  /** A part of MUI's. */
  children: ReactNode;
}

/** Around each part that is MUI's own. The kit's need none, so that MUI comes with what opens over a page or searches, not before. */
export const MuiTheme = ({ children }: MuiThemeProps) => <ThemeProvider theme={theme}>{children}</ThemeProvider>;

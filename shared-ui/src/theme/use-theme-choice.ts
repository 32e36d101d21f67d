import { useColorScheme } from '@mui/material/styles';

export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];
export const THEME_LABELS: Record<ThemeChoice, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** The colour scheme of this browser: `[choice, choose]`. Light until somebody chooses; remembered per browser. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const { mode, setMode } = useColorScheme();
  return [mode ?? 'light', setMode];
}

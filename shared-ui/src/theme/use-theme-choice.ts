import { useSyncExternalStore } from 'react';
import { chooseTheme, onThemeChange, type ThemeChoice, themeChoice } from './theme-choice.ts';

export const THEME_LABELS: Record<ThemeChoice, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** The colour scheme of this browser: `[choice, choose]`. Light at first; kept per browser. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(onThemeChange, themeChoice), chooseTheme];
}

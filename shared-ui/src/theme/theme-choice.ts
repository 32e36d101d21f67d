export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const KEPT = 'karkhana-theme';
const isChoice = (text: string | null): text is ThemeChoice => THEME_CHOICES.some((choice) => choice === text);
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

/** The choice of this browser: light at first. */
export function themeChoice(): ThemeChoice {
  const kept = localStorage.getItem(KEPT);
  return isChoice(kept) ? kept : 'light';
}

/** Remembered, and shown by this page and by the browser's other tabs. */
export function chooseTheme(choice: ThemeChoice): void {
  localStorage.setItem(KEPT, choice);
  // The browser sends the event to the other tabs, not to this one.
  dispatchEvent(new StorageEvent('storage', { key: KEPT }));
}

/** Calls back when the choice, here or in another tab, or the system's own scheme changes. @returns ends that */
export function onThemeChange(changed: () => void): () => void {
  const dark = systemIsDark();
  const onStorage = ({ key }: StorageEvent) => key === KEPT && changed();
  addEventListener('storage', onStorage);
  dark.addEventListener('change', changed);
  return () => {
    removeEventListener('storage', onStorage);
    dark.removeEventListener('change', changed);
  };
}

/** Marks the page as light or dark, now and with every change; the variables of both schemes hang on that mark. @returns ends that */
export function followTheme(): () => void {
  const show = () => {
    const choice = themeChoice();
    document.documentElement.dataset.theme = choice === 'dark' || (choice === 'system' && systemIsDark().matches) ? 'dark' : 'light';
  };
  show();
  return onThemeChange(show);
}

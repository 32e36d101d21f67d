/** The colour scheme that was chosen in this browser, as MUI writes it on the page. */
export function followTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const choice = localStorage.getItem('karkhana-theme');
    document.documentElement.dataset.theme = choice === 'dark' || (choice === 'system' && dark.matches) ? 'dark' : 'light';
  };
  apply();
  dark.addEventListener('change', apply);
}

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/show.tsx';
import { color } from './color.ts';
import { printLight } from './global-styles.tsx';
import { theme } from './theme.ts';
import { THEME_CHOICES, useThemeChoice } from './use-theme-choice.ts';

function Choice() {
  const [choice, choose] = useThemeChoice();
  return THEME_CHOICES.map((each) => (
    <button key={each} type="button" aria-pressed={each === choice} onClick={() => choose(each)}>
      {each}
    </button>
  ));
}

afterEach(() => localStorage.clear());

test('light until somebody chooses; the choice is remembered and marks the document', async () => {
  const { unmount } = show(<Choice />);
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('light');
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  await userEvent.click(screen.getByRole('button', { name: 'dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  unmount();
  show(<Choice />);
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});

test('every colour that the kit names is written for both schemes, and paper is light', () => {
  const sheets = Object.assign({}, ...theme.generateStyleSheets()) as Record<string, Record<string, string>>;
  const names = (roles: object): string[] => Object.values(roles).flatMap((role) => (typeof role === 'string' ? role.slice(4, -1) : names(role as object)));
  expect(names(color).length).toBeGreaterThan(50);
  for (const name of names(color)) {
    expect(sheets[':root, [data-theme="light"]']).toHaveProperty([name]);
    expect(sheets['[data-theme="dark"]']).toHaveProperty([name]);
  }
  expect(printLight(theme)).toMatchObject({ '@media print': { '[data-theme="dark"]': { [names(color)[0]!]: '#F4F6F6' } } });
});

import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/show.tsx';
import { color, colorVariables } from './color.ts';
import { THEME_CHOICES } from './theme-choice.ts';
import { useThemeChoice } from './use-theme-choice.ts';

function Choice() {
  const [choice, choose] = useThemeChoice();
  return THEME_CHOICES.map((each) => (
    <button key={each} type="button" aria-pressed={each === choice} onClick={() => choose(each)}>
      {each}
    </button>
  ));
}

afterEach(() => localStorage.clear());

test('light until the user chooses; the choice is kept and marks the document', async () => {
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

test('a choice made in another tab shows here', () => {
  show(<Choice />);
  localStorage.setItem('karkhana-theme', 'dark');
  act(() => dispatchEvent(new StorageEvent('storage', { key: 'karkhana-theme' })));
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});

test('every colour that the kit names is written for both schemes, and paper is light', () => {
  const names = (roles: object): string[] => Object.values(roles).flatMap((role) => (typeof role === 'string' ? role.slice(4, -1) : names(role as object)));
  const { ':root': always, '@media not print': onScreen } = colorVariables;
  expect(names(color).length).toBeGreaterThan(50);
  expect(Object.keys(always)).toEqual(names(color));
  expect(Object.keys(onScreen[':root[data-theme="dark"]'])).toEqual(names(color));
});

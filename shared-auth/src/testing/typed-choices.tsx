import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { type MockHandler, resetApi, TestSession } from '../testing.tsx';

export interface TypedForm {
  show: () => ReactElement | Promise<ReactElement>;
  /** What is to be clicked or chosen before the fields are there. */
  reach?: () => Promise<unknown>;
  /** By label: a code or name as somebody types it, and what the field shows once it has chosen. */
  fields: Record<string, [typed: string, shown: string | RegExp]>;
  /** The button that saves; absent for a filter, and where the button waits for the choice. */
  save?: string;
}

const USES = /<(FormComboField|ComboField|Combobox|LineItems)\b/;

/** Files of an area with a field in which one chooses by typing. */
function usersIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx') && !file.includes('.test.'));
  return files.filter((file) => USES.test(readFileSync(path.join(folder, file), 'utf8'))).map((file) => file.replaceAll(path.sep, '/'));
}

/** An answer to a search, as the server gives it. */
export const foundBy =
  <T extends object>(...rows: T[]): MockHandler =>
  ({ params }) => {
    const data = rows.filter((row) =>
      JSON.stringify(row)
        .toLowerCase()
        .includes((params['search'] ?? '').toLowerCase()),
    );
    return { body: { data, total: data.length } };
  };

/**
 * What is typed is never dropped: the tests of an area's forms with a ComboField. A file with such a field and no line in `forms` fails. No answer to a save is
 * written, so that one that is sent fails too.
 * @param Frame the kit's Platform, which this package does not import
 */
export function testTypedChoices(folder: string, Frame: ComponentType<{ children: ReactNode }>, answers: () => void, forms: Record<string, TypedForm>): void {
  afterEach(() => {
    cleanup();
    resetApi();
    sessionStorage.clear();
    localStorage.clear();
  });

  test('every file with a field to choose by typing is in the list', () => {
    expect(usersIn(folder).sort()).toEqual(Object.keys(forms).sort());
  });

  const cases = Object.entries(forms).flatMap(([file, form]) => Object.keys(form.fields).map((label) => [file, label, form] as const));
  test.each(cases)('%s, %s: what is typed stays or chooses', async (_file, label, { show, reach, fields, save }) => {
    answers();
    const shown = await show();
    render(
      <TestSession>
        <Frame>{shown}</Frame>
      </TestSession>,
    );
    await reach?.();
    const field = () => screen.getByRole('combobox', { name: label });
    await screen.findByRole('combobox', { name: label });
    const refused = async () => {
      await userEvent.clear(field());
      await userEvent.type(field(), 'zzz');
      await userEvent.click(document.body);
      await waitFor(() => expect(field()).toHaveAccessibleDescription(/^No match for 'zzz'/));
      expect(field()).toHaveDisplayValue('zzz');
      expect(field()).toBeInvalid();
      if (!save) return;
      await userEvent.click(screen.getByRole('button', { name: save }));
      await waitFor(() => expect(field()).toHaveFocus());
      expect(field()).toHaveDisplayValue('zzz');
    };
    await refused();
    const [typed, chosen] = fields[label]!;
    await userEvent.clear(field());
    await userEvent.type(field(), typed);
    await userEvent.tab();
    await waitFor(() => expect(field()).toHaveDisplayValue(chosen));
    expect(field()).toBeValid();
    await refused();
  });
}

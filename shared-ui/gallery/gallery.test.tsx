import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { act, render } from '@testing-library/react';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router-dom';
import { Platform } from '../src/index.ts';
import { ALONE, pages } from './examples/index.ts';
import type { Part } from './parts.mjs';

const parts = JSON.parse(execFileSync(process.execPath, [path.join(__dirname, 'print-parts.mjs')], { encoding: 'utf8', maxBuffer: 2 ** 24 })) as Part[];
const examples = Object.values(pages).flatMap((page) => Object.entries(page));
/** From this number of props on, a part needs an example that combines them. */
const MANY = 8;

test('every public part of the kit has an example, and every example is of one', () => {
  expect(examples.map(([name]) => name).sort()).toEqual(parts.map(({ name }) => name).sort());
});

test('every public part and each of its props has a line about it', () => {
  const without = parts.flatMap(({ name, line, props }) => [
    ...(line ? [] : [name]),
    ...props.filter((prop) => !prop.line).map((prop) => `${name}.${prop.name}`),
  ]);
  expect(without).toEqual([]);
});

test('a part with many props shows how it is written; a bound field is its field with a name', () => {
  const big = parts.filter(
    ({ file, props }) => file !== 'forms/bound-fields.tsx' && props.filter(({ declared }) => !declared.startsWith('src/fields/field.tsx')).length >= MANY,
  );
  expect(big.length).toBeGreaterThan(10);
  expect(big.filter(({ example }) => !example).map(({ name }) => name)).toEqual([]);
});

test('what has a page of its own is a part that is shown', () => {
  expect([...ALONE].filter((name) => !examples.some(([shown]) => shown === name))).toEqual([]);
});

/** Examples drawn together: one that covers the page, or all of a part. */
const drawn = examples.flatMap(([name, states]) =>
  ALONE.has(name)
    ? Object.entries(states).map(([state, State]) => ({ shown: `${name}, ${state}`, States: [State] }))
    : [{ shown: name, States: Object.values(states) }],
);

/** Colours are looked at in a browser (e2e/shell/gallery.spec.ts); one part twice on a page is the gallery's own doing. */
const OF_A_PAGE = { 'color-contrast': { enabled: false }, 'landmark-unique': { enabled: false } };

test.each(drawn)('$shown: drawn, and axe finds no fault', async ({ States }) => {
  render(
    <MemoryRouter>
      <Platform>
        <main>
          {States.map((State) => (
            <State key={States.indexOf(State)} />
          ))}
        </main>
      </Platform>
    </MemoryRouter>,
  );
  // Forms and pickers go on drawing when their promises have come.
  const { violations } = await act(() => axe.run(document.body, { rules: OF_A_PAGE }));
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
});

import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { color, Platform, SelectField, THEME_CHOICES, THEME_LABELS, type ThemeChoice, useThemeChoice } from '../src/index.ts';
import { pages } from './examples/index.ts';
import { PartSection } from './part-section.tsx';
import type { Part } from './parts.mjs';

/** Each part's types: from the build (build.mjs). */
declare const PARTS: readonly Part[];

const { page = 'layout' } = Object.fromEntries(new URLSearchParams(location.search));

function Gallery() {
  const [theme, chooseTheme] = useThemeChoice();
  const themes = THEME_CHOICES.map((value) => ({ value, label: THEME_LABELS[value] }));
  return (
    <>
      <nav aria-label="Pages" style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', padding: '12px 16px' }}>
        {Object.keys(pages).map((name) => (
          <a key={name} href={`?page=${name}`} {...(name === page && { 'aria-current': 'page' })} style={{ color: color.text.link, padding: '4px 0' }}>
            {name}
          </a>
        ))}
      </nav>
      <main aria-label={page} style={{ padding: '0 16px 48px', maxWidth: 1200 }}>
        <h1>The kit: {page}</h1>
        <div style={{ width: 160, margin: '12px 0' }}>
          <SelectField label="Theme" value={theme} options={themes} onChange={(value) => chooseTheme(value as ThemeChoice)} />
        </div>
        {Object.entries(pages[page] ?? {}).map(([name, states]) => (
          <PartSection key={name} name={name} states={states} part={PARTS.find((each) => each.name === name)} />
        ))}
      </main>
    </>
  );
}

function Alone({ name, state }: { name: string; state: string }) {
  const State = Object.values(pages).find((examples) => name in examples)?.[name]?.[state];
  return (
    <main aria-label={`${name}: ${state}`} style={{ minHeight: '100vh' }}>
      {State ? <State /> : 'There is no such example.'}
    </main>
  );
}

/** A page, `?page=tables`, or a part that covers its page, `#part=Dialog&state=Medium`: after the hash, so that the next part needs no load. */
function Shown() {
  const hash = useSyncExternalStore(onHash, () => location.hash);
  const { part, state = '' } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  return (
    <MemoryRouter key={hash}>
      <Platform>{part ? <Alone name={part} state={state} /> : <Gallery />}</Platform>
    </MemoryRouter>
  );
}

function onHash(changed: () => void) {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(<Shown />);

import type { ComponentType } from 'react';
import { type Column, Muted, RowsTable, Small } from '../src/index.ts';
import { color } from '../src/theme/color.ts';
import { radius } from '../src/theme/measures.ts';
import { ALONE } from './examples/index.ts';
import type { Part, Prop } from './parts.mjs';

const columns: Column<Prop>[] = [
  { id: 'name', header: 'Prop', width: 160, cell: ({ name, optional }) => (optional ? `${name}?` : name) },
  { id: 'type', header: 'Type', width: 320, ellipsis: true, cell: ({ type }) => type },
  { id: 'line', header: 'What it is', cell: ({ line }) => line },
];
const card = ({ name, optional, type, line }: Prop) => (
  <div style={{ padding: '6px 0', overflowWrap: 'anywhere' }}>
    <b>{optional ? `${name}?` : name}</b> <Small>{type}</Small>
    <div>{line}</div>
  </div>
);

interface PartSectionProps {
  name: string;
  states: Readonly<Record<string, ComponentType>>;
  part: Part | undefined;
}

/** A part: its purpose, its code, each of its states, its props. */
export function PartSection({ name, states, part }: PartSectionProps) {
  return (
    <section aria-label={name} style={{ margin: '0 0 40px' }}>
      <h2>{name}</h2>
      {part && (
        <p style={{ margin: '4px 0 12px', maxWidth: 760 }}>
          {part.line} <Muted>{`${part.entry}, src/${part.file}`}</Muted>
        </p>
      )}
      {part?.example && (
        // What scrolls sideways must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the box scrolls
        <pre tabIndex={0} style={{ overflow: 'auto', padding: 12, background: color.bg.sunken, borderRadius: radius.control }}>
          {part.example}
        </pre>
      )}
      {Object.entries(states).map(([state, State]) => (
        <div key={state} style={{ margin: '0 0 16px' }}>
          <Small>{state}</Small>
          {ALONE.has(name) ? (
            <p>
              <a href={`#${new URLSearchParams({ part: name, state })}`} style={{ color: color.text.link }}>
                {`Open ${name}: ${state}`}
              </a>
            </p>
          ) : (
            <section aria-label={`${name}: ${state}`} style={{ padding: 12, border: `1px solid ${color.border.row}`, borderRadius: radius.card }}>
              <State />
            </section>
          )}
        </div>
      ))}
      {part && part.props.length > 0 && (
        <RowsTable label={`Props of ${name}`} columns={columns} rows={part.props} rowKey={(prop) => prop.declared} card={card} />
      )}
    </section>
  );
}

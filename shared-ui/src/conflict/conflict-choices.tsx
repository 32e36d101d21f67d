import { useId } from 'react';
import { get } from 'react-hook-form';
import { Dot } from '../fields/choice.tsx';
import { color } from '../theme/color.ts';
import { media, radius, size, type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';
import type { FieldWords } from './field-words.ts';
import type { Theirs } from './use-edited-record.ts';

export type Choice = 'theirs' | 'mine';

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: '124px minmax(0, 1fr) minmax(0, 1fr)',
  gap: 12,
  alignItems: 'center',
  padding: '7px 0',
  borderTop: `1px solid ${color.border.row}`,
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { display: 'block' },
  '& small': { ...type.small, color: color.text.secondary },
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 8, padding: '12px 0' },
});
const Head = styled(Row)({ ...type.label, marginTop: 8, borderTop: 0, color: color.text.secondary, [media.phone]: { display: 'none' } });
const Value = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  minHeight: size.control,
  padding: '6px 10px',
  border: `1px solid ${color.border.control}`,
  borderRadius: radius.control,
  cursor: 'pointer',
  '& > span': { minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& > small': { display: 'none', marginLeft: 'auto' },
  '&:has(:checked)': { background: color.bg.selected, borderColor: color.primary.main, boxShadow: `inset 0 0 0 1px ${color.primary.main}`, fontWeight: 600 },
  '&:has(:focus-visible)': { outline: `2px solid ${color.focus.ring}`, outlineOffset: 2 },
  '& input': { outline: 'none' },
  [media.phone]: { '& > small': { display: 'inline', fontWeight: 400 } },
});

interface ChoicesProps {
  theirs: Theirs;
  words: ReadonlyMap<string, FieldWords>;
  chosen: Readonly<Record<string, Choice>>;
  /** The hour at which they saved: '11:46'. */
  saved: string | undefined;
  onChoose: (name: string, choice: Choice) => void;
}

/** The fields that both changed: their value beside mine, and the former one. */
export function Choices({ theirs, words, chosen, saved, onChoose }: ChoicesProps) {
  return (
    <div>
      <Head aria-hidden="true">
        <span>Field</span>
        <span>{saved ? `Theirs, saved ${saved}` : 'Theirs'}</span>
        <span>Mine</span>
      </Head>
      {theirs.differences.both.map((name) => {
        const { label = name, show = String } = words.get(name) ?? {};
        const was: unknown = get(theirs.began, name);
        const shown = (values: object) => show(get(values, name), was);
        const values = { theirs: shown(theirs.now.values), mine: shown(theirs.mine) };
        return <ChoiceRow key={name} label={label} was={show(was, was)} values={values} chosen={chosen[name]} onChoose={(choice) => onChoose(name, choice)} />;
      })}
    </div>
  );
}

interface ChoiceRowProps {
  label: string;
  was: string;
  values: Record<Choice, string>;
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

const LABELS = { theirs: 'Theirs', mine: 'Mine' } as const;

function ChoiceRow({ label, was, values, chosen, onChoose }: ChoiceRowProps) {
  const id = useId();
  return (
    <Row role="radiogroup" aria-label={label} aria-describedby={`${id}-was`}>
      <div>
        <b>{label}</b>
        <small id={`${id}-was`}>was {was}</small>
      </div>
      {(['theirs', 'mine'] as const).map((choice) => (
        <Value key={choice}>
          <Dot
            type="radio"
            name={id}
            aria-label={LABELS[choice]}
            aria-describedby={`${id}-${choice}`}
            checked={chosen === choice}
            onChange={() => onChoose(choice)}
          />
          <span id={`${id}-${choice}`}>{values[choice]}</span>
          <small aria-hidden="true">{LABELS[choice]}</small>
        </Value>
      ))}
    </Row>
  );
}

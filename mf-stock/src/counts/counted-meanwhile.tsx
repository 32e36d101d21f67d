import { ApiError } from '@karkhana/shared-auth';
import type { CountLine } from '@karkhana/shared-contract/stock/stock-count-schemas';
import { Button, Dialog, FactList, formatQuantity } from '@karkhana/shared-ui';
import { useState } from 'react';

type Save = (line: CountLine) => Promise<unknown>;

interface Meanwhile {
  line: CountLine & { counted: number | null };
  /** What the other wrote. */
  theirs: number | null;
  by: string | null;
  name: string;
  answer: (chosen: Promise<unknown> | undefined) => void;
}

/** The figure of the other in a refusal of one's own; undefined where it was refused for another reason. */
function theirsIn(error: unknown): { counted: number | null; counted_by: string | null } | undefined {
  return error instanceof ApiError && error.code === 'STALE_VERSION' && 'counted' in error.details ? (error.details as never) : undefined;
}

/**
 * Saves figures; where somebody else wrote another one meanwhile, it asks what becomes of both, and the field waits for it.
 * @param nameOf of an item, for the question
 */
export function useCountedMeanwhile(save: Save, nameOf: (line: CountLine) => string) {
  const [asked, setAsked] = useState<Meanwhile>();
  const saveSeen: Save = async (line) => {
    try {
      return await save(line);
    } catch (error) {
      const theirs = theirsIn(error);
      if (!theirs || line.counted === undefined) throw error;
      if (theirs.counted === line.counted) return undefined;
      const mine = { ...line, counted: line.counted };
      return new Promise((answer) => setAsked({ line: mine, theirs: theirs.counted, by: theirs.counted_by, name: nameOf(line), answer }));
    }
  };
  const answer = (chosen: CountLine | undefined) => {
    asked?.answer(chosen && saveSeen(chosen));
    setAsked(undefined);
  };
  return { save: saveSeen, question: asked && <Question {...asked} onAnswer={answer} /> };
}

function Question({ line, theirs, by, name, onAnswer }: Meanwhile & { onAnswer: (chosen: CountLine | undefined) => void }) {
  const { counted, ...rest } = line;
  const write = (figure: number | null) => onAnswer({ ...rest, counted: figure, expected: theirs });
  const sum = counted !== null && theirs !== null ? Math.round((counted + theirs) * 1000) / 1000 : undefined;
  const shown = (figure: number | null) => (figure === null ? 'None' : formatQuantity(figure));
  return (
    <Dialog
      open
      size="small"
      title="Counted Meanwhile"
      subtitle={name}
      closeButton={false}
      onClose={() => onAnswer(undefined)}
      foot={
        <>
          <Button autoFocus onClick={() => onAnswer(undefined)}>{`Keep ${shown(theirs)}`}</Button>
          {sum !== undefined && <Button onClick={() => write(sum)}>{`Add Up to ${shown(sum)}`}</Button>}
          <Button variant="contained" color="primary" onClick={() => write(counted)}>{`Replace by ${shown(counted)}`}</Button>
        </>
      }
    >
      <p>{by ? `${by} wrote another figure while you counted.` : 'The figure was removed while you counted.'}</p>
      <FactList
        inset
        facts={[
          [by ?? 'Now', shown(theirs)],
          ['Yours', shown(counted)],
        ]}
      />
    </Dialog>
  );
}

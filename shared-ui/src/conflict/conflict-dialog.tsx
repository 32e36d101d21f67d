import { useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { formatTime } from '../format/dates.ts';
import { formatCount } from '../format/numbers.ts';
import { Button } from '../layout/button.tsx';
import { type Choice, Choices } from './conflict-choices.tsx';
import { who } from './edited-notice.tsx';
import { KeptValues } from './kept-values.tsx';
import type { Edited, Theirs } from './use-edited-record.ts';

interface ConflictDialogProps {
  /** Of `useEditedRecord`; nothing is asked while it has nothing to decide. */
  edited: Edited;
  /** Saves the form. */
  save: () => Promise<void>;
}

/** Offers a choice for each field that two people changed. Nothing is lost until the user has chosen. */
export function ConflictDialog({ edited, ...props }: ConflictDialogProps) {
  const { theirs, isAsking } = edited;
  return theirs && isAsking ? <Asking edited={edited} theirs={theirs} {...props} /> : null;
}

function Asking({ edited, theirs, save }: ConflictDialogProps & { theirs: Theirs }) {
  const { now, differences, beganAt } = theirs;
  const { both, mine } = differences;
  // Nothing is chosen at first, so that Enter gives up neither value.
  const [chosen, setChosen] = useState<Record<string, Choice>>({});
  const saved = now.at && formatTime(now.at).time;
  const open = both.filter((name) => !chosen[name]).length;
  const saveChosen = () => {
    edited.decide([...mine, ...both.filter((name) => chosen[name] === 'mine')]);
    void save();
  };
  const foot = (
    <>
      <Button variant="text" sx={{ marginRight: 'auto', marginLeft: '-10px' }} onClick={() => edited.decide([])}>
        Discard mine
      </Button>
      <Button autoFocus onClick={edited.keepEditing}>
        Keep Editing
      </Button>
      <Button variant="contained" color="primary" disabled={open > 0} onClick={saveChosen}>
        Save Chosen Values
      </Button>
    </>
  );
  return (
    <Dialog
      open
      role="alertdialog"
      size="wide"
      title={`${who(now)} saved this record before you`}
      subtitle={`${edited.name}.${saved ? ` Saved at ${saved}, you` : ' You'} began at ${formatTime(beganAt).time}`}
      onClose={edited.keepEditing}
      foot={foot}
    >
      <p>{questionOf(both.length)}</p>
      {both.length > 0 && (
        <Choices theirs={theirs} words={edited.words} chosen={chosen} saved={saved} onChoose={(name, choice) => setChosen({ ...chosen, [name]: choice })} />
      )}
      <KeptValues theirs={theirs} words={edited.words} />
    </Dialog>
  );
}

function questionOf(count: number): string {
  if (count === 0) return 'No field was changed by both of you: what each of you changed stays.';
  return `${formatCount(count, 'field was', 'fields were')} changed by both of you. Choose which value stays.`;
}

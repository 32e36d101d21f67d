import { formatTime } from '../format/dates.ts';
import { Banner } from '../forms/banner.tsx';
import { Button } from '../layout/button.tsx';
import type { Edited } from './use-edited-record.ts';

interface EditedNoticeProps {
  /** From `useEditedRecord`; the notice is empty until somebody else saves. */
  edited: Edited;
}

/** In the form, before Save is pressed: that another user saved the record, and the changes. */
export function EditedNotice({ edited: { theirs, takenOver, words, ask } }: EditedNoticeProps) {
  if (theirs) {
    const { both, theirs: onlyTheirs } = theirs.differences;
    const labels = [...both, ...onlyTheirs].map((name) => words.get(name)?.label ?? name);
    return (
      <Banner kind="warning">
        {`${who(theirs.now)} saved this record${when(theirs.now)}, while you were editing it: ${labels.join(', ')}. Nothing of yours is lost. `}
        <Button variant="text" size="small" onClick={ask}>
          See what differs
        </Button>
      </Banner>
    );
  }
  return takenOver ? <Banner kind="info">{`${who(takenOver)} saved this record${when(takenOver)}. You see it as it is now.`}</Banner> : null;
}

export const who = ({ by }: { by?: string | undefined }): string => by ?? 'Somebody else';
const when = ({ at }: { at?: string | undefined }): string => (at ? ` at ${formatTime(at).time}` : '');

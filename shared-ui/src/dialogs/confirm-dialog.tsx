import type { ReactNode } from 'react';
import { Banner } from '../forms/banner.tsx';
import { Button } from '../layout/button.tsx';
import { FactList } from '../layout/fact-list.tsx';
import { color } from '../theme/color.ts';
import { styled } from '../theme/styled.ts';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  /** Whether it is shown. */
  open: boolean;
  /** The dialog's name: 'Delete Customer'. */
  title: string;
  /** The question. */
  question: ReactNode;
  /** What identifies the record, as name and value; the first one strong. */
  facts?: readonly (readonly [name: string, value: ReactNode])[] | undefined;
  /** 'This cannot be undone.', only where it is true. */
  note?: ReactNode;
  /** The verb: 'Delete'. */
  confirmLabel: string;
  /** 'Cancel' unless leaving is called otherwise, as 'Stay'. */
  cancelLabel?: string | undefined;
  /** Not red: for what takes nothing away. */
  harmless?: boolean | undefined;
  /** It is being done: the button waits and the dialog does not close. */
  busy?: boolean | undefined;
  /** The verb meanwhile: 'Deleting...'. */
  busyLabel?: string | undefined;
  /** Why it did not work; the dialog stays. */
  failure?: string | null | undefined;
  /** The question is answered with yes; the caller closes. */
  onConfirm: () => void;
  /** Cancel, Escape, a click beside it. */
  onClose: () => void;
}

const Gap = styled('div')({ marginTop: 12 });
const Note = styled('div')({ marginTop: 12, color: color.text.secondary });

/**
 * Confirms before something is taken away. The focus starts on Cancel, so that Enter does no harm.
 * @example
 * <ConfirmDialog open={asking} title="Delete Customer" question="Delete this customer?" facts={[['Name', customer.name]]}
 *   note="This cannot be undone." confirmLabel="Delete" onConfirm={remove} onClose={close} />
 */
export function ConfirmDialog({
  question,
  facts = [],
  note,
  confirmLabel,
  cancelLabel = 'Cancel',
  harmless,
  busy = false,
  busyLabel,
  failure,
  onConfirm,
  onClose,
  ...frame
}: ConfirmDialogProps) {
  const close = () => !busy && onClose();
  const foot = (
    <>
      <Button autoFocus onClick={close}>
        {cancelLabel}
      </Button>
      <Button variant="contained" color={harmless ? 'primary' : 'error'} disabled={busy} onClick={onConfirm}>
        {busy ? (busyLabel ?? confirmLabel) : confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog {...frame} size="small" closeButton={false} onClose={close} foot={foot}>
      {failure && <Banner>{failure}</Banner>}
      <p>{question}</p>
      {facts.length > 0 && (
        <Gap>
          <FactList inset facts={facts.map(([name, value], index) => [name, index === 0 ? <b key={name}>{value}</b> : value])} />
        </Gap>
      )}
      {note && <Note>{note}</Note>}
    </Dialog>
  );
}

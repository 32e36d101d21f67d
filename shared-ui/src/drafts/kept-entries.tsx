import { dayInIndia } from '@karkhana/shared-contract/dates';
import { isValidElement, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ComboOption } from '../fields/combo-option.ts';
import { formatDay, formatTime } from '../format/dates.ts';
import { Banner } from '../forms/banner.tsx';
import { Button } from '../layout/button.tsx';
import { DraftLine } from './draft-offer.tsx';
import { DraftOwner } from './draft-owner.ts';
import { type KeptFields, withoutSecrets } from './kept-fields.ts';
import { useDraft } from './use-draft.ts';

interface Shown {
  /** The form's first values, as text: entries return only into a form of the same record in the same state. */
  base: string;
  options: [name: string, option: ComboOption][];
  /** Save was pressed and no answer came. */
  sent: boolean;
}

export interface KeptEntriesProps<T extends FieldValues, V> {
  /** Of `useForm`. */
  form: UseFormReturn<T, unknown, V>;
  /** Of this dialog and its record: its title and subtitle. Drafts are the user's own. */
  name: string;
  /** Of the KeptFieldsContext around the fields; without one, a form with pickers keeps their choices in its values, and it has no secrets. */
  fields?: KeptFields;
  /** Filled with a function that ends the keeping: after a save or a discard. */
  done: RefObject<() => void>;
}

/** The words of a title, as text. */
export function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}

/**
 * Belongs in an open dialog and keeps its entries on this device, until they are saved or discarded or the user signs out. Opened after a reload, the dialog
 * restores the entries and shows a notice.
 */
export function KeptEntries<T extends FieldValues, V>({ name, ...props }: KeptEntriesProps<T, V>) {
  const owner = useContext(DraftOwner);
  return owner && <OwnEntries {...props} name={`${owner}${name}:`} />;
}

const NO_FIELDS: KeptFields = { options: new Map(), secrets: new Set() };

function OwnEntries<T extends FieldValues, V>({ form, name, fields = NO_FIELDS, done }: KeptEntriesProps<T, V>) {
  const { isDirty, isSubmitting, defaultValues } = form.formState;
  const [base] = useState(() => JSON.stringify(defaultValues));
  const [back, setBack] = useState<{ begun: string; sent: boolean }>();
  const sent = useRef(false);
  const draft = useDraft<T, V, Shown>({
    form,
    name,
    isWorth: () => form.formState.isDirty,
    keep: (values) => withoutSecrets(values, fields.secrets, form.formState.defaultValues ?? {}),
    takes: (shown) => shown.base === base,
    shown: () => ({ base, options: [...fields.options], sent: sent.current }),
    onContinue: (shown) => {
      for (const [field, option] of shown.options) fields.options.set(field, option);
    },
  });
  const { offered, goOn, saved, writeNow, drop } = draft;
  done.current = saved;
  useEffect(() => {
    // Typed meanwhile: that is the newer one.
    if (offered === undefined || form.formState.isDirty) return;
    setBack({ begun: offered, sent: draft.offeredShown?.sent === true });
    goOn();
  });
  useEffect(() => {
    if (sent.current === isSubmitting) return;
    sent.current = isSubmitting;
    writeNow();
  });
  if (!back || !isDirty) return null;
  const { day, time } = formatTime(back.begun);
  const when = day === dayInIndia() ? `at ${time}` : `on ${formatDay(day)} at ${time}`;
  return (
    <Banner kind="info">
      <DraftLine>
        <span>
          {`This is what you entered ${when}.`}
          {back.sent && ' It may have been saved: look before you save it again.'}
        </span>
        <Button
          size="small"
          onClick={() => {
            form.reset();
            setBack(undefined);
            drop();
          }}
        >
          Start again
        </Button>
      </DraftLine>
    </Banner>
  );
}

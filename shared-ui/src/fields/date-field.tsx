import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import { type KeyboardEvent, useRef, useState } from 'react';
import { formatDay } from '../format/dates.ts';
import { CalendarIcon } from '../icons/icons.tsx';
import { IconButton } from '../layout/icon-button.tsx';
import { styled } from '../theme/styled.ts';
import { readDay } from './day-text.ts';
import { Field, type FieldProps } from './field.tsx';
import { TextControl } from './text-field.tsx';

export interface DateFieldProps extends Omit<FieldProps, 'ref'> {
  /** 'yyyy-MM-dd'; '' when empty. Other text is shown unchanged. */
  value: string;
  /** Gets 'yyyy-MM-dd', or '' for a field that was emptied. */
  onChange: (day: string) => void;
  /** Gets text that is no date, when the field is left. A form takes it as its value, so that saving cannot drop it. */
  onUnreadable?: ((text: string) => void) | undefined;
  /** 'yyyy-MM-dd', for the native calendar; the schema refuses days outside. */
  min?: string | undefined;
  /** 'yyyy-MM-dd', as `min`. */
  max?: string | undefined;
  /** It shows its day and takes none, but can be reached and copied. */
  readOnly?: boolean | undefined;
  /** The input itself, to focus it. */
  ref?: ((input: HTMLInputElement | null) => void) | undefined;
}

// A phone shows two in a row: the space before the calendar belongs to the text.
const Frame = styled('div')({ position: 'relative', '&& input': { paddingRight: 0 } });
/** Only its calendar is ever seen, below the field. */
const NativeDate = styled('input')({
  position: 'absolute',
  left: 0,
  bottom: 0,
  width: '100%',
  height: 1,
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: 'none',
});

const UNREADABLE = 'Enter a date such as 20/11/2026';

/**
 * A day as staff write it: 20/11/26, 20-11-2026, 2011, 2026-11-20, `t` for today, Up and Down for a day; it reads back `20 Nov 2026`
 * when left. A native date field would show month before day on many office PCs, which is how wrong dates get into books.
 */
export function DateField({ value, onChange, onUnreadable, min, max, label, required, hint, error, hideLabel, className, ...props }: DateFieldProps) {
  const native = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState(false);
  const shown = typed ?? dayText(value);
  const { readOnly = false, disabled = false } = props;

  const type = (text: string) => {
    setTyped(text);
    setRefused(false);
  };
  const take = (day: string) => {
    setTyped(undefined);
    setRefused(false);
    if (day !== value) onChange(day);
  };
  const leave = () => {
    if (typed === undefined) return;
    const day = typed.trim() === '' ? '' : readDay(typed, dayInIndia());
    if (day !== undefined) return take(day);
    setRefused(true);
    if (!onUnreadable) return;
    setTyped(undefined);
    onUnreadable(typed);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === 'Enter') leave(); // before the form reads its values
    if (!step || readOnly) return;
    event.preventDefault();
    const from = readDay(shown, dayInIndia());
    take(from ? addDays(from, step) : dayInIndia());
  };

  const unread = refused && readDay(shown, dayInIndia()) === undefined ? UNREADABLE : undefined;
  return (
    <Field {...{ label, required, hint, hideLabel, className }} error={error ?? unread}>
      {(attributes) => (
        <Frame>
          <TextControl
            {...props}
            {...{ attributes }}
            error={error ?? unread}
            value={shown}
            placeholder="dd/mm/yyyy"
            inputMode="numeric"
            onChange={(text) => (/^\s*t\s*$/i.test(text) ? take(dayInIndia()) : type(text))}
            onBlur={() => {
              leave();
              props.onBlur?.();
            }}
            onKeyDown={press}
            endAdornment={
              <IconButton aria-label={`Choose ${label}`} disabled={disabled || readOnly} onClick={() => native.current?.showPicker()} sx={{ marginRight: 3 }}>
                <CalendarIcon />
              </IconButton>
            }
          />
          <NativeDate
            type="date"
            ref={native}
            tabIndex={-1}
            aria-hidden="true"
            {...{ min, max }}
            value={readDay(value, value) ?? ''}
            onChange={(event) => take(event.target.value)}
          />
        </Frame>
      )}
    </Field>
  );
}

const dayText = (value: string): string => (readDay(value, dayInIndia()) === value ? formatDay(value) : value);

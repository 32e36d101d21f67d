import { type ReactNode, type Ref, useId } from 'react';
import { AlertIcon } from '../icons/icons.tsx';
import { color } from '../theme/color.ts';
import { type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

/** Props of every field of the kit in addition to its value. */
export interface FieldProps {
  /** Shown to the letter: it is the control's accessible name. */
  label: string;
  /** Marks it beside the label; the schema refuses. */
  required?: boolean | undefined;
  /** Shown below the control until an error replaces it. */
  hint?: ReactNode;
  /** The error, as a sentence; replaces the hint. */
  error?: string | undefined;
  /** The label is for screen readers only: in a table whose header shows it. */
  hideLabel?: boolean | undefined;
  /** It shows its value and takes none, also not the focus. */
  disabled?: boolean | undefined;
  /** Name of the control, for the browser's own form functions. */
  name?: string | undefined;
  /** Has the focus when it appears: the first field of a dialog. */
  autoFocus?: boolean | undefined;
  /** The control was left. */
  onBlur?: (() => void) | undefined;
  /** The control itself, to focus it. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** Of the column around label and control: `wide` in a FormGrid. */
  className?: string | undefined;
}

/** What ties a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  required?: boolean;
}

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 });
export const LabelText = styled('span')({
  ...type.label,
  color: color.text.primary,
  '& i': { fontStyle: 'normal', fontWeight: 400, color: color.text.secondary },
});
export const Hint = styled('span')({ ...type.small, color: color.text.secondary });
const ErrorLine = styled('span')({
  ...type.small,
  display: 'flex',
  gap: 5,
  alignItems: 'flex-start',
  color: color.status.error.fg,
  '& svg': { marginTop: 2 },
});

interface ErrorTextProps {
  /** Id of the control's description. */
  id?: string;
  /** The sentence. */
  children: ReactNode;
}

/** `<ErrorText>Name is required</ErrorText>`: the triangle and the sentence of an error. */
export function ErrorText({ id, children }: ErrorTextProps) {
  return (
    <ErrorLine id={id}>
      <AlertIcon size={14} />
      <span>{children}</span>
    </ErrorLine>
  );
}

type FrameProps = Pick<FieldProps, 'label' | 'required' | 'hint' | 'error' | 'hideLabel' | 'className'> & {
  /** Draws the control with the attributes that tie it to label, hint and error. */
  children: (attributes: ControlAttributes) => ReactNode;
};

/** Label above, control, hint or error below in one place. `children` gets the control's attributes. */
export function Field({ label, required, hint, error, hideLabel, className, children }: FrameProps) {
  const id = useId();
  const below = error ?? hint;
  const attributes: ControlAttributes = {
    id,
    ...(required && { required }),
    ...(hideLabel && { 'aria-label': label }),
    ...(below && { 'aria-describedby': `${id}-below` }),
  };
  return (
    <Column className={className}>
      {!hideLabel && (
        <LabelText>
          <label htmlFor={id}>{label}</label>
          {/* Outside the label, so that the control's name is the label and nothing more. */}
          {required && <i aria-hidden="true"> (required)</i>}
        </LabelText>
      )}
      {children(attributes)}
      {error ? <ErrorText id={`${id}-below`}>{error}</ErrorText> : hint && <Hint id={`${id}-below`}>{hint}</Hint>}
    </Column>
  );
}

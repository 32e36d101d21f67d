import { useState } from 'react';
import { EyeIcon } from '../icons/icons.tsx';
import { IconButton } from '../layout/icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * A password as dots, until the button shows it.
 * @example
 * <PasswordField label="Password" autoComplete="current-password" value={password} onChange={setPassword} />
 */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'endAdornment'>) {
  const [shown, setShown] = useState(false);
  const button = (
    // Not "Show password": a name that contains the field's own would match both.
    <IconButton
      aria-label={shown ? 'Hide characters' : 'Show characters'}
      aria-pressed={shown}
      disabled={props.disabled ?? false}
      onClick={() => setShown(!shown)}
      sx={{ marginRight: 3 }}
    >
      <EyeIcon />
    </IconButton>
  );
  return <TextField autoComplete="current-password" {...props} type={shown ? 'text' : 'password'} endAdornment={button} />;
}

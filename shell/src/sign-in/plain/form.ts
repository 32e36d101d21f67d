import { messageOf } from '@karkhana/shared-auth/first';
import { banner } from './banner.ts';
import { addStyles, element } from './elements.ts';
import { field } from './field.ts';
import { formStyles } from './form-styles.ts';

export interface SignInFormOptions {
  /** Signs in again as this user: the name is filled in. */
  username?: string;
  /** Rejects with ApiError. */
  signIn: (credentials: { username: string; password: string }) => Promise<void>;
  /** Until its promise is settled there is no second sign-in. */
  onSignedIn: () => void | Promise<void>;
}

/**
 * Username, password and the server's answer. A failed try keeps the name and returns to the password. Without React: a signed-out page begins with these two
 * fields, and 240 kB would delay the sign-in.
 */
export function signInForm({ username = '', signIn, onSignedIn }: SignInFormOptions): HTMLElement {
  addStyles('k-in-form', formStyles);
  const name = field({ name: 'username', label: 'Username', autocomplete: 'username', value: username });
  const password = field({ name: 'password', label: 'Password', autocomplete: 'current-password' });
  const button = element('button', { type: 'submit' }, 'Sign in');
  const form = element('form', { novalidate: true, class: 'k-in-form' }, name.whole, password.whole, button);
  const whole = element('div', {}, form);
  let tried = false;

  /** @returns the first field that lacks something */
  const check = () => {
    const noName = name.input.value.trim() === '';
    const noPassword = password.input.value === '';
    name.complain(tried && noName ? 'Username is required' : undefined);
    password.complain(tried && noPassword ? 'Password is required' : undefined);
    return noName ? name.input : noPassword ? password.input : undefined;
  };
  const say = (sentence?: string) => {
    whole.querySelector('.k-in-banner')?.remove();
    if (sentence) whole.prepend(banner('error', sentence));
  };
  const submit = async () => {
    tried = true;
    const lacking = check();
    if (lacking) return lacking.focus();
    say();
    button.disabled = true;
    try {
      await signIn({ username: name.input.value, password: password.input.value });
      await onSignedIn();
    } catch (error) {
      say(messageOf(error, 'Login failed'));
      password.input.focus();
      password.input.select();
    } finally {
      button.disabled = false;
    }
  };
  form.addEventListener('input', check);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!button.disabled) void submit();
  });
  return whole;
}

/** Where one begins to type: at the name, or behind one that is filled in. */
export function focusFirst(form: HTMLElement): void {
  const inputs = [...form.querySelectorAll('input')];
  (inputs.find((input) => input.value === '') ?? inputs[0])?.focus();
}

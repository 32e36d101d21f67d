import { ALERT, EYE } from '@karkhana/shared-ui/look';
import { element, icon, setAll } from './elements.ts';

interface FieldFacts {
  name: 'username' | 'password';
  label: string;
  autocomplete: string;
  value?: string;
}

export interface PlainField {
  input: HTMLInputElement;
  whole: HTMLElement;
  /** The sentence below, or nothing. */
  complain(sentence: string | undefined): void;
}

/** As the kit's TextField: label above, box, error below. A password gets the button that shows it. */
export function field({ name, label, autocomplete, value = '' }: FieldFacts): PlainField {
  const id = `k-in-${name}`;
  const type = name === 'password' ? 'password' : 'text';
  const input = element('input', { id, name, type, autocomplete, 'aria-invalid': 'false' });
  input.value = value;
  const box = element('div', { class: 'k-in-box' }, input, ...(type === 'password' ? [shower(input)] : []));
  box.addEventListener('click', ({ target }) => target === box && input.focus());
  const whole = element('div', { class: 'k-in-field' }, element('label', { for: id }, label), box);
  const complain = (sentence: string | undefined) => {
    setAll(input, { 'aria-invalid': sentence ? 'true' : 'false', 'aria-describedby': sentence && `${id}-below` });
    whole.querySelector(`#${id}-below`)?.remove();
    if (sentence) whole.append(element('span', { id: `${id}-below`, class: 'k-in-wrong' }, icon(ALERT, 14), element('span', {}, sentence)));
  };
  return { input, whole, complain };
}

/** Not "Show password": a name that contains the field's own would match both. */
function shower(input: HTMLInputElement): HTMLButtonElement {
  const button = element('button', { type: 'button', 'aria-label': 'Show characters', 'aria-pressed': 'false' }, icon(EYE, 18));
  button.addEventListener('click', () => {
    const shown = input.type === 'password';
    input.type = shown ? 'text' : 'password';
    setAll(button, { 'aria-label': shown ? 'Hide characters' : 'Show characters', 'aria-pressed': String(shown) });
  });
  return button;
}

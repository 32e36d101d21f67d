import { banner } from './banner.ts';
import { addStyles, element } from './elements.ts';
import { formStyles } from './form-styles.ts';

/** Signed in, and the suite's own script did not come. */
export function showNoSuite(root: Element): void {
  addStyles('k-in-form', formStyles);
  addStyles('k-in-none', '.k-in-none{max-width:440px;margin:80px auto;padding:0 16px;gap:4px}');
  const again = element('button', { type: 'submit' }, 'Reload');
  const form = element(
    'form',
    { class: 'k-in-form k-in-none' },
    banner('error', 'Karkhana could not be loaded. Check the connection and reload the page.'),
    again,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    location.reload();
  });
  root.replaceChildren(form);
}

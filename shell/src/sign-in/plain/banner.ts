import { ALERT } from '@karkhana/shared-ui/look';
import { element, icon } from './elements.ts';

/** As the kit's Banner: an error is announced at once. */
export const banner = (kind: 'error' | 'info', text: string): HTMLElement =>
  element('div', { class: `k-in-banner k-in-${kind}`, role: kind === 'error' ? 'alert' : 'status' }, icon(ALERT, 16), element('div', {}, text));

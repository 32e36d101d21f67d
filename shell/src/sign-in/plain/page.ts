import { color, LOGO_GATE, LOGO_ROOF } from '@karkhana/shared-ui/look';
import { banner } from './banner.ts';
import { addStyles, element, picture } from './elements.ts';
import { focusFirst, type SignInFormOptions, signInForm } from './form.ts';
import { skyline } from './skyline.ts';

const pageStyles = `
.k-in-page{min-height:100vh;display:grid;grid-template-rows:1fr auto}
.k-in-page main{place-self:center;width:372px;max-width:calc(100vw - 32px);padding:28px;background:${color.bg.surface};border:1px solid ${color.border.card};border-radius:8px}
.k-in-brand{display:flex;align-items:center;gap:12px;margin-bottom:22px}
.k-in-brand h1{font:inherit;font-size:24px;font-weight:600;letter-spacing:-.2px}
.k-in-page>svg{display:block;width:100%;height:132px}
`;

/** /login, the same whether or not anything else is on the page yet. */
export function showSignInPage(root: Element, { expired = false, ...options }: SignInFormOptions & { expired?: boolean }): void {
  addStyles('k-in-page', pageStyles);
  document.title = 'Sign in - Karkhana';
  const form = signInForm(options);
  const ended = expired ? [banner('info', 'Your session has ended. Sign in again to go on where you were.')] : [];
  root.replaceChildren(element('div', { class: 'k-in-page' }, element('main', {}, brand(), ...ended, form), skyline()));
  focusFirst(form);
}

const brand = () =>
  element(
    'div',
    { class: 'k-in-brand' },
    picture({ viewBox: '0 0 32 32', width: 40, height: 40 }, { fill: color.accent.main, d: LOGO_ROOF }, { fill: color.primary.main, d: LOGO_GATE }),
    element('h1', {}, 'Karkhana'),
  );

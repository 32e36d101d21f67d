import { readSession, requestSession, storeSession, TOKEN_KEY } from '@karkhana/shared-auth/first';
import { followTheme } from '@karkhana/shared-ui/look';
import { atFirstInput } from './first-input.ts';
import { firstStyles } from './first-styles.ts';
import { originOf } from './origin.ts';
import { addStyles } from './plain/elements.ts';
import { showNoSuite } from './plain/no-suite.ts';
import { showSignInPage } from './plain/page.ts';

const LOGIN = '/login';

/**
 * What a page shows first. Signed in: the suite at once. Signed out: the sign-in, and the suite during typing.
 * @param loadSuite loads once for all calls; anew after it failed
 */
export function showFirst(root: Element, loadSuite: () => Promise<void>): void {
  const failed = () => {
    addStyles('k-first', firstStyles);
    followTheme();
    showNoSuite(root);
  };
  if (readSession()) return void loadSuite().catch(failed);

  addStyles('k-first', firstStyles);
  followTheme();
  const origin = rememberWhere();
  let enter = () => {};
  globalThis.__signedIn__ = new Promise((resolve) => {
    enter = resolve;
  });
  const goOn = async () => {
    try {
      await loadSuite();
    } catch {
      return failed(); // the sign-in itself is kept
    }
    if (location.pathname === LOGIN) history.replaceState(null, '', origin);
    enter();
  };
  showSignInPage(root, { signIn: async (credentials) => storeSession(await requestSession(credentials)), onSignedIn: goOn });
  atFirstInput(() => void loadSuite().catch(() => undefined)); // tried again after the sign-in
  // Another tab signed in.
  addEventListener('storage', ({ key }) => {
    if ((key === TOKEN_KEY || key === null) && readSession()) void goOn();
  });
}

/** A reload finds it in the entry of the history. @returns where to go on after the sign-in */
function rememberWhere(): string {
  const { pathname, search } = location;
  if (pathname !== LOGIN) history.replaceState({ from: `${pathname}${search}` }, '', LOGIN);
  return originOf(history.state);
}

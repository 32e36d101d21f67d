import { plainPage } from '../frontends/plain-page.ts';

const page = (title: string, text: string): string => plainPage({ title, body: `<p>${text}</p>` });

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** For an address without a firm. It reveals nothing of existing firms. */
export const nothingHerePage = (): string => page('Nothing is here', 'There is nothing at this address. Check how it is written.');

/** @param why the sentence that the people of the firm read */
export const suspendedPage = (why: string): string => page('This firm is suspended', `${escaped(why)} Everything that was saved is kept.`);

/** The reason is for the provider alone: it may name tables and addresses. */
export const NOT_UPGRADED = 'This firm could not be brought up to date. Its provider sees why and has to mend it: trying again does not help until then.';

export const awayPage = (why: string): string =>
  page(why === NOT_UPGRADED ? 'This firm is not up to date' : 'This firm is away for a moment', `${escaped(why)} What was saved is kept.`);

const ENTER = `
const code = location.hash.slice(1);
history.replaceState(null, '', '/enter');
const said = (words) => {
  document.title = document.querySelector('h1').textContent = 'You are not signed in yet';
  document.querySelector('p').textContent = words;
  document.querySelector('a').hidden = false;
};
fetch('/api/auth/enter', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ code }) })
  .then(async (answer) => {
    const body = await answer.json();
    if (!answer.ok) return said(body.message);
    localStorage.setItem('user', JSON.stringify(body.user));
    localStorage.setItem('token', body.token);
    location.replace('/');
  })
  .catch(() => said('The server could not be reached. Check the connection and choose the firm again.'));
`;

/**
 * Where another firm leads to, with a code behind the # that no server and no log sees. The page takes a session for the code and keeps it as
 * the sign-in does (shared-auth/src/session-storage.ts).
 */
export const enterPage = (): string =>
  plainPage({
    title: 'One moment',
    body: `<p>You are being signed in.</p>\n<p><a href="/login" hidden>Sign in</a></p>\n<script>${ENTER}</script>`,
  });

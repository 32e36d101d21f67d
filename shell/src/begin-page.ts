import { askEarly, readSession, type StoredSession } from '@karkhana/shared-auth/first';
import type { AreaPage } from '@karkhana/shared-contract/areas/area-declaration';
import { type Frontends, pickRelease } from './federation/pick-release.ts';
import { runPageScript } from './page-script.ts';
import { maySee } from './suite/may-see.ts';

/**
 * What a page loads first. Signed in: the suite; the entry of this address's area as a link, so that its bytes are there when the suite imports it; and the
 * first data of its screen. Signed out: the sign-in, which also reports when the suite does not come.
 */
export function beginPage(): void {
  const session = readSession();
  if (session) {
    runPageScript('main').catch(first);
    beginArea(session);
  } else void first();
}

/** Tried twice: without it the page stays empty. */
const first = () => runPageScript('first').catch(() => runPageScript('first'));

function beginArea({ token, user }: StoredSession): void {
  const inline = document.getElementById('live-set')?.textContent;
  if (!inline) return;
  const { microFrontends } = JSON.parse(inline) as Frontends;
  const prefix = `/${location.pathname.split('/')[1]}`;
  const releases = Object.entries(microFrontends).map(([name, list]) => pickRelease(name, list, user.id).active);
  const isHere = (page: AreaPage) => page.prefix === prefix;
  const area = releases.find((release) => release?.declaration?.pages.some(isHere));
  if (!area) return;
  const page = area.declaration?.pages.find(isHere);
  if (page?.reads && location.pathname + location.search === prefix && maySee(user, page)) askEarly(`/api${page.reads}`, token);
  const link = document.createElement('link');
  const attributes = { rel: 'preload', as: 'script', href: area.url, integrity: area.integrity, crossorigin: 'anonymous' };
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.head.append(link);
}

import { askEarly, readSession, type StoredSession } from '@karkhana/shared-auth/first';
import type { AreaPage } from '@karkhana/shared-contract/areas/area-declaration';
import { type Frontends, pickRelease } from './federation/pick-release.ts';
import { runPageScript } from './page-script.ts';
import { maySee } from './suite/may-see.ts';

/**
 * What a page begins with: of whoever is signed in the suite, the entry of this address's area as a link, whose bytes are there when the
 * suite asks for the same, and what its screen shows first; for anybody else the sign-in, which also says so when the suite does not come.
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

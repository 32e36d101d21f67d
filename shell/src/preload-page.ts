import { readSession } from '@karkhana/shared-auth/first';
import { type Frontends, pickRelease } from './federation/pick-release.ts';

/** Files that the page asks for at once: as links, whose bytes are there when a script asks for the same. */
export function preloadPage(): void {
  const session = readSession();
  const inline = document.getElementById('live-set')?.textContent;
  if (!session || !inline) return;
  const { microFrontends } = JSON.parse(inline) as Frontends;
  const prefix = `/${location.pathname.split('/')[1]}`;
  const releases = Object.entries(microFrontends).map(([name, list]) => pickRelease(name, list, session.user.id).active);
  const area = releases.find((release) => release?.declaration?.pages.some((page) => page.prefix === prefix));
  for (const release of [pickRelease('shell', microFrontends.shell, undefined).active, area]) {
    if (release) preload(release);
  }
}

function preload({ url, integrity }: { url: string; integrity: string }): void {
  const link = document.createElement('link');
  const attributes = { rel: 'preload', as: 'script', href: url, integrity, crossorigin: 'anonymous' };
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.head.append(link);
}

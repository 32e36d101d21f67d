/** Its id in the page's template (shared-build/first-script-plugin.ts), which contains its released address and its hash. */
export type PageScript = 'first' | 'main';

/** Runs one of the page's scripts; one that did not load is tried under an address without cached bytes. */
export function runPageScript(name: PageScript): Promise<void> {
  const named = document.querySelector('template')?.content.getElementById(name);
  if (!named) throw new Error(`The page has no script ${name}`);
  const address = named.getAttribute('src') ?? '';
  const failedBefore = document.querySelector(`script[src="${address}"]`);
  const src = failedBefore ? `${address}?retry=${Date.now()}` : address;
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    // High, as for a script in the page itself: an added script waits behind all others.
    const attributes = { integrity: named.getAttribute('integrity') ?? '', crossorigin: 'anonymous', fetchpriority: 'high', src };
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} did not load`)));
    document.head.append(script);
  });
}

let coming: Promise<void> | undefined;

/** Loads the main script: once, and anew after it failed. */
export function loadMain(): Promise<void> {
  coming ??= runPageScript('main').catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

import type { LiveShell } from './live-set.ts';

/**
 * The live shell's index.html as it is served: its files under their released addresses, scripts with their hashes, the live set inline
 * so that the first load need not ask for it, and the nonce that its styles carry.
 */
export function shellPage({ version, html, files }: LiveShell, liveSet: object, nonce: string): string {
  const base = `/areas/shell/${version}/`;
  const json = JSON.stringify(liveSet).replaceAll('<', '\\u003c');
  const head = `<meta name="csp-nonce" content="${nonce}"><script type="application/json" id="live-set">${json}</script></head>`;
  return html
    .replaceAll(/\b(src|href)="([^"]+)"/g, (attribute, name: string, file: string) => {
      const hash = files[file];
      if (!hash) return attribute;
      return name === 'src' ? `src="${base}${file}" integrity="${hash}"` : `href="${base}${file}"`;
    })
    .replace('</head>', () => head);
}

/** Nothing runs but our own scripts; styles need the nonce; nobody frames us. */
export const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

export const NOT_PUBLISHED_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Karkhana is not installed yet</title><meta name="viewport" content="width=device-width"></head>
<body>
<h1>Karkhana is not installed yet</h1>
<p>The server is running, but no shell has been published to it. Start it with <code>npm start</code>, or publish and activate a release of the shell.</p>
</body>
</html>
`;

import { createHash } from 'node:crypto';
import { PLAIN_STYLE_HASH, plainPage } from './plain-page.ts';
import type { LiveShell } from './served-live-set.ts';

export interface PageFacts {
  nonce: string;
  /** An area may come from a dev server on the user's own machine (docs/reference/delivery.md#tries). */
  localAreas: boolean;
}

/**
 * The live shell's index.html as it is served: its files under their released addresses, scripts with their hashes, the live set inline to save the
 * first load a request, and the nonce of its styles.
 */
export function shellPage({ version, html, files }: LiveShell, liveSet: object, { nonce, localAreas }: PageFacts): string {
  const base = `/areas/shell/${version}/`;
  const json = JSON.stringify(liveSet).replaceAll('<', '\\u003c');
  const local = localAreas ? '<meta name="local-areas" content="allowed">' : '';
  const head = `<meta name="csp-nonce" content="${nonce}">${local}<script type="application/json" id="live-set">${json}</script></head>`;
  return html
    .replaceAll(/\b(src|href)="([^"]+)"/g, (attribute, name: string, file: string) => {
      const hash = files[file];
      if (!hash) return attribute;
      return name === 'src' ? `src="${base}${file}" integrity="${hash}"` : `href="${base}${file}"`;
    })
    .replace('</head>', () => head);
}

/** The hashes by which the policy allows the released page's own inline scripts: `'sha256-…'`. */
export const inlineScripts = (html: string): string[] =>
  html
    .split('<script>')
    .slice(1)
    .map(
      (rest) =>
        `'sha256-${createHash('sha256')
          .update(rest.slice(0, rest.indexOf('</script>')))
          .digest('base64')}'`,
    );

/**
 * Only our own scripts run, and those of a developer's own machine where that is allowed; styles need the nonce; no other site frames us.
 * @param inline of `inlineScripts`
 */
export const contentSecurityPolicy = ({ nonce, localAreas }: PageFacts, inline: string[] = []): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...inline, ...(localAreas ? ['http://localhost:*'] : [])].join(' '),
    ...(localAreas ? ["connect-src 'self' http://localhost:* ws://localhost:*"] : []),
    `style-src 'self' ${nonce ? `'nonce-${nonce}'` : PLAIN_STYLE_HASH}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Browser features that no screen of the suite uses. No area may use them either. */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

export const pageHeaders = (facts: PageFacts, inline?: string[]): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(facts, inline),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'same-origin',
});

/** While the store of releases cannot be read: it looks again by itself. */
export const awayPage = (): string =>
  plainPage({
    title: 'Karkhana is away for a moment',
    head: '<meta http-equiv="refresh" content="10">',
    body: `<p>The server runs, but it cannot reach what it needs. This page looks again every ten seconds. What was saved is kept.</p>
<p>If it stays so, tell your administrator: <code>/readyz</code> says what is missing.</p>`,
  });

/** A developer's suite has everything published by its start; any other shows what it lacks. */
export function notPublishedPage({ localAreas, nonce }: Pick<PageFacts, 'localAreas' | 'nonce'>): string {
  const advice = localAreas
    ? 'What <code>npm start</code> printed says which build it could not make live. Mend that and start it again.'
    : 'Publish it with the <code>DATA_DIR</code> that the server has: <code>npm run release -- publish shell --activate --why "first"</code>, then each area in the same way.';
  return plainPage({
    title: 'Karkhana is not installed yet',
    nonce,
    body: `<p>The server is running, but no shell has been published to it, or its page is damaged. ${advice} <code>npm run release -- doctor</code> says what is missing.</p>`,
  });
}

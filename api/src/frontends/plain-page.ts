import { createHash } from 'node:crypto';

/** One file is all that such a page gets: it shows where the suite's own are not served. Its colours are those of the kit. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:12vh 20px 40px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#16262b;background:#f4f6f6}
main{max-width:520px;margin:0 auto;padding:24px 28px 12px;background:#fff;border:1px solid #cbd5d7;border-radius:10px}
h1{margin:0 0 8px;font-size:22px;line-height:1.3}
p{margin:0 0 12px;overflow-wrap:anywhere}
a{color:#0b5a68}
code{font-size:14px}
@media(prefers-color-scheme:dark){body{color:#e6edee;background:#12191b}main{background:#1a2427;border-color:#37464a}a{color:#7fcbd6}}`;

/** What a policy allows the style of these pages by, where they have no nonce. */
export const PLAIN_STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

interface PlainPage {
  title: string;
  /** HTML. */
  body: string;
  /** Further elements of the head. */
  head?: string;
  /** Of its style; empty where the policy has the hash. */
  nonce?: string;
}

/** A page that is no screen of the suite: what is away, what is not there. */
export const plainPage = ({ title, body, head = '', nonce = '' }: PlainPage): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">${head}<style${nonce && ` nonce="${nonce}"`}>${STYLE}</style></head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;

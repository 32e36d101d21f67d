import { createHash } from 'node:crypto';
import { contentSecurityPolicy, inlineScripts, shellPage } from './shell-page.ts';

const shell = {
  version: '1.2.0',
  html: '<html><head><link rel="icon" href="data:image/svg+xml,x"><link href="icon.png"><script defer="defer" src="main.js"></script><a href="https://example.in/main.js"></a></head></html>',
  files: { 'main.js': 'sha384-abc', 'icon.png': 'sha384-def' },
};

const facts = { nonce: 'n0nce', localAreas: false };

test('files get their released addresses, scripts their hashes; other addresses stay', () => {
  const page = shellPage(shell, {}, facts);
  expect(page).toContain('<script defer="defer" src="/areas/shell/1.2.0/main.js" integrity="sha384-abc"></script>');
  expect(page).toContain('<link href="/areas/shell/1.2.0/icon.png">');
  expect(page).toContain('href="data:image/svg+xml,x"');
  expect(page).toContain('href="https://example.in/main.js"');
  expect(page).toContain('<meta name="csp-nonce" content="n0nce">');
});

test('the live set is inside unchanged, with any content, and cannot end its own element', () => {
  const liveSet = { why: '</script><script>alert(1)</script>', dollars: "$& $' $1" };
  const page = shellPage(shell, liveSet, facts);
  const json = /<script type="application\/json" id="live-set">(.*?)<\/script><\/head>/.exec(page)![1]!;
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(liveSet);
});

test('the policy lets nothing run but our scripts', () => {
  expect(contentSecurityPolicy(facts)).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self' 'nonce-n0nce'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
});

test('a script inside the released page runs by its hash, and no other', () => {
  const script = 'let a = "é";\nb()';
  const html = `<head><script src="main.js"></script></head><body><script>${script}</script><script type="application/json">{}</script></body>`;
  const hash = createHash('sha256').update(script).digest('base64');
  expect(inlineScripts(html)).toEqual([`'sha256-${hash}'`]);
  expect(contentSecurityPolicy(facts, inlineScripts(html))).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(inlineScripts(shell.html)).toEqual([]);
});

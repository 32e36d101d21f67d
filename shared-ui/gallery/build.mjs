// The gallery's page: one script beside one document, which opens without a server too.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { context } from 'esbuild';
import { readParts } from './parts.mjs';

const RELOAD = "new EventSource('/esbuild').addEventListener('change', () => location.reload());";
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Karkhana: the kit</title>
<link rel="icon" href="data:,">
</head>
<body><script src="gallery.js"></script></body>
</html>
`;

/**
 * Writes index.html and gallery.js into `folder`. With a port it goes on serving there, builds at each edit of an example or a part and reloads the page; types
 * are read once.
 */
export async function buildGallery({ folder, port }) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), PAGE);
  const build = await context({
    entryPoints: [path.join(import.meta.dirname, 'gallery.tsx')],
    outfile: path.join(folder, 'gallery.js'),
    bundle: true,
    minify: !port,
    jsx: 'automatic',
    target: 'es2022',
    define: { PARTS: JSON.stringify(readParts()), 'process.env.NODE_ENV': '"development"' },
    ...(port && { banner: { js: RELOAD } }),
    logLevel: 'warning',
  });
  await build.rebuild();
  if (!port) return build.dispose();
  await build.watch();
  await build.serve({ servedir: folder, host: 'localhost', port });
}

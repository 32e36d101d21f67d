import { readFileSync } from 'node:fs';
import path from 'node:path';

test('the entry itself imports nothing that takes long to run: each part has a task of its own', () => {
  const source = readFileSync(path.join(__dirname, 'index.ts'), 'utf8');
  const imported = [...source.matchAll(/^import .*'(.+)';$/gm)].map(([, name]) => name);
  expect(imported).toEqual(['./csp-nonce.ts', './next-task.ts']);
  expect(source.match(/await nextTask\(\);\n {2}await import\(/g)).toHaveLength(3);
  expect(source.match(/\bimport\(/g)).toHaveLength(3);
});

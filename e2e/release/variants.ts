import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sourceHash } from '../../shared-build/source-hash.mjs';

const root = path.join(import.meta.dirname, '..', '..');

const versionOf = (folder: string): string => JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')).version;
/** The minor versions after one: what a team raises its area's to is nothing to these tests. */
const after = (version: string, by: number): string => version.replace(/^(\d+)\.(\d+)\..*$/, (_, major, minor) => `${major}.${Number(minor) + by}.0`);

/** Live when a suite is new. */
export const FIRST = versionOf('mf-sales');
export const KIT = versionOf('shared-ui');

export interface Variant {
  version: string;
  /** In the sales area's sources: file, text, replacement. */
  edits?: [file: string, from: string, to: string][];
  /** The version of a shared package that it is built against. */
  sharedUi?: string;
}

export const NEXT: Variant = {
  version: after(FIRST, 1),
  edits: [
    ['src/sales/list/sale-list-screen.tsx', 'title="Sales"', 'title="Sales, next"'],
    ['src/sales/form/new-sale-screen.tsx', 'title="Create New Sale"', 'title="Create New Sale, next"'],
  ],
};
/** Its New Sale screen fails in the ways that its address names; one card of the dashboard crashes, another has a new face. */
export const TROUBLE: Variant = {
  version: after(FIRST, 3),
  edits: [
    ['src/sales/form/new-sale-screen.tsx', "useSearchParams } from '@karkhana/shared-auth';", "useNavigate, useSearchParams } from '@karkhana/shared-auth';"],
    [
      'src/sales/form/new-sale-screen.tsx',
      "import { SaleForm } from './sale-form.tsx';",
      "import { useEffect, useState } from 'react';\nimport { SaleForm } from './sale-form.tsx';",
    ],
    [
      'src/sales/form/new-sale-screen.tsx',
      "const mayCreate = useCan('sales:create');",
      `const mayCreate = useCan('sales:create');
  const how = new URLSearchParams(location.search).get('how');
  const [round, setRound] = useState(0);
  const navigate = useNavigate();
  if (how === 'throws') throw new Error('trouble while drawing');
  useEffect(() => {
    if (how === 'draws') setRound(round + 1);
    if (how === 'goes') void navigate('/sales/new?how=goes&round=' + Math.random(), { replace: true });
  });
  useEffect(() => {
    if (how !== 'late') return;
    setTimeout(() => {
      throw new TypeError('trouble in a timer');
    });
    void Promise.reject(new RangeError('trouble in a promise'));
  }, [how]);`,
    ],
    ['src/widgets/unpaid-sales-card.tsx', 'const unpaid = useQuery(', "if (document) throw new Error('trouble in a card');\n  const unpaid = useQuery("],
    ['src/widgets/sales-this-month-card.tsx', "label: 'View sales'", "label: 'View the sales'"],
  ],
};
export const NEEDS_NEWER_KIT: Variant = { version: after(FIRST, 2), sharedUi: after(KIT, 1) };

/**
 * Another release of sales: its folder alone is copied, changed and built by its own command. Kept until the sources change.
 * @returns its dist
 */
export function build(variant: Variant): string {
  const cache = path.join(root, '.cache', 'e2e-variants');
  const kept = path.join(cache, `${sourceHash(path.join(root, 'mf-sales'))}-${variant.version}`);
  if (existsSync(kept)) return kept;
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(path.join(cache, 'work-'));
  try {
    const dist = buildIn(work, variant);
    if (!existsSync(kept)) renameSync(dist, kept);
    return kept;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function buildIn(work: string, { version, edits = [], sharedUi }: Variant): string {
  const area = path.join(work, 'mf-sales');
  cpSync(path.join(root, 'mf-sales'), area, { recursive: true, filter: (file) => !/[/\\](dist|\.types|node_modules)$/.test(file) });
  symlinkSync(path.join(root, 'node_modules'), path.join(work, 'node_modules'));
  for (const [file, from, to] of [['package.json', `"version": "${FIRST}"`, `"version": "${version}"`], ...edits]) {
    const text = readFileSync(path.join(area, file!), 'utf8');
    if (!text.includes(from!)) throw new Error(`${file} has no ${from}`);
    writeFileSync(path.join(area, file!), text.replace(from!, to!));
  }
  if (sharedUi) {
    const kit = path.join(area, 'node_modules', '@karkhana', 'shared-ui');
    mkdirSync(kit, { recursive: true });
    writeFileSync(path.join(kit, 'package.json'), JSON.stringify({ name: '@karkhana/shared-ui', version: sharedUi }));
  }
  execFileSync('npm', ['run', 'build', '--silent'], { cwd: area, stdio: 'inherit' });
  return path.join(area, 'dist');
}

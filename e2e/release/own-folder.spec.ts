import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dev, installFromTarballs } from './own-folder.ts';
import { expect, heading, test } from './test.ts';

const root = path.join(import.meta.dirname, '..', '..');

test('a team with only its own folder tests, builds and runs its area, and ships it with its token', { tag: '@torture' }, async ({
  page,
  suite,
  signIn,
  apiAs,
  context,
}) => {
  test.setTimeout(600_000);
  const into = mkdtempSync(path.join(tmpdir(), 'karkhana-own-folder-'));
  const folder = path.join(into, 'mf-repairs');
  const run = (...args: string[]) => execFileSync('npm', ['run', '--silent', ...args], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    execFileSync('npm', ['run', '--silent', 'new-area', '--', 'mf-repairs', '--label', 'Repairs', '--into', into], { cwd: root });
    installFromTarballs(folder, root);
    for (const file of ['package.json', 'tsconfig.json']) expect(readFileSync(path.join(folder, file), 'utf8')).not.toContain('../');
    run('types');
    run('test');
    run('build');

    const alone = await dev(folder, suite.url);
    try {
      const own = await context.newPage();
      await own.goto(`${alone.url}/repairs`);
      await own.getByLabel('Username').fill('staff');
      await own.getByLabel('Password', { exact: true }).fill('karkhana-staff');
      await own.getByRole('button', { name: 'Sign in' }).click();
      await expect(own.getByRole('table', { name: 'Repairs' }).getByRole('row')).toHaveCount(11);
      await own.close();
    } finally {
      await alone.stop();
    }

    const { data } = await (await apiAs('admin')).post<{ data: { token: string } }>('/releases/tokens', {
      name: 'Repairs pipeline',
      area: 'mf-repairs',
      scope: 'activate',
    });
    const then = new Date().toISOString();
    const env = { ...process.env, RELEASE_SERVER: suite.url, RELEASE_TOKEN: data.token };
    const ship = ['run', '--silent', 'release', '--', 'publish', 'mf-repairs', '--activate', '--why', 'first'];
    expect(execFileSync('npm', ship, { cwd: folder, env, encoding: 'utf8' })).toContain('mf-repairs 1.0.0 is live');
    await signIn('staff');
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Repairs', exact: true }).click();
    await expect(heading(page, 'Repairs')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Repairs' }).getByRole('row')).toHaveCount(11);

    expect(await suite.release('restore', '--at', then, '--why', 'taken back')).toMatchObject({ code: 0 });
    await page.goto('/repairs');
    await expect(heading(page, 'Page not found')).toBeVisible();
  } finally {
    rmSync(into, { recursive: true, force: true });
  }
});

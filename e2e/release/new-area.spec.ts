import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, heading, test } from './test.ts';

const root = path.join(import.meta.dirname, '..', '..');
const MADE = /[/\\](node_modules|dist|\.git|\.data|\.cache|test-results)$/;

/** The repository without builds, with its packages. */
function copyOf(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'karkhana-new-area-'));
  cpSync(root, copy, { recursive: true, preserveTimestamps: true, filter: (file) => !MADE.test(file) });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** File to content, of everything but the new area, the lockfile that names it, and builds. */
const othersIn = (copy: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(copy, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && file.name !== 'package-lock.json' && !/[/\\](node_modules|dist|\.types|mf-service)[/\\]/.test(`${file.parentPath}/`))
      .map((file) => [path.join(file.parentPath, file.name), readFileSync(path.join(file.parentPath, file.name), 'base64')]),
  );

test('an area is made, tested, built, published, seen on an open page, and taken back', { tag: '@torture' }, async ({ page, suite, signIn }) => {
  test.setTimeout(300_000);
  const copy = copyOf();
  try {
    const before = othersIn(copy);
    const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: copy, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    run('npm', 'run', '--silent', 'new-area', '--', 'mf-service', '--label', 'Service');
    expect(() => run('npm', 'run', '--silent', 'new-area', '--', 'mf-other', '--label', 'Other', '--permission', 'service:view')).toThrow(
      'There is no permission service:view',
    );
    run('npx', 'biome', 'check', '--vcs-enabled=false', '--error-on-warnings', 'mf-service');
    expect(run('npx', 'jest', '--showConfig', '--selectProjects', 'mf-service')).toContain('"name": "mf-service"');
    run('npx', 'jest', '--selectProjects', 'mf-service');
    run('npm', 'run', '--silent', 'build', '-w', 'mf-service');
    expect(othersIn(copy)).toEqual(before);
    expect(JSON.parse(readFileSync(path.join(copy, 'package-lock.json'), 'utf8')).packages['mf-service']).toMatchObject({ name: '@karkhana/mf-service' });

    await signIn('staff');
    await page.goto('/');
    await expect(heading(page, 'Dashboard')).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link', { name: 'Service', exact: true })).toHaveCount(0);
    const then = new Date().toISOString();
    expect(await suite.release('publish', 'mf-service', '--dist', path.join(copy, 'mf-service', 'dist'), '--activate', '--why', 'first')).toMatchObject({
      code: 0,
    });
    const looks = () => page.evaluate(() => dispatchEvent(new Event('focus')));
    await looks();
    await menu.getByRole('link', { name: 'Service', exact: true }).click();
    await expect(heading(page, 'Service')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Service' }).getByRole('row')).toHaveCount(11);
    await menu.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('region', { name: 'Service' }).getByText(/^\d+ records$/)).toBeVisible();

    expect(await suite.release('restore', '--at', then, '--why', 'taken back')).toMatchObject({ code: 0 });
    await looks();
    await expect(menu.getByRole('link', { name: 'Service', exact: true })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Service' })).toHaveCount(0);
    await page.goto('/service');
    await expect(heading(page, 'Page not found')).toBeVisible();
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

import { expect, test } from '../support/test.ts';
import { addPerson, logIn, signInThroughForm, toast } from './people.ts';

test.describe('Your Profile', () => {
  test.use({ expectedErrors: /40[01] \(/ });

  test('details, password and devices change by their owner; a new password signs out other devices', async ({ page, apiAs, request, expectAccessible }) => {
    const person = await addPerson(await apiAs('admin'), 'user');
    const phone = ((await (await logIn(request, person.username)).json()) as { token: string }).token;
    const ofPhone = async () => (await request.get('/api/auth/session', { headers: { authorization: `Bearer ${phone}` } })).status();
    await signInThroughForm(page, person.username);
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Your Profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();
    await expect(page.getByText('Chrome on Android')).toBeVisible();
    await expectAccessible();

    await page.getByLabel('Full Name').fill('कविता मोरे');
    await page.getByLabel('Designation').fill('Stores');
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await toast(page, 'Profile updated successfully');
    await expect(page.getByRole('button', { name: 'User menu, कविता मोरे' })).toBeVisible();

    const form = page.getByRole('form', { name: 'Change Password' });
    await form.getByLabel('Current Password').fill('not the password');
    await form.getByLabel('New Password').fill('another password');
    await form.getByRole('button', { name: 'Change Password' }).click();
    await expect(form.getByText('The current password is not right')).toBeVisible();
    expect(await ofPhone()).toBe(200);
    await form.getByLabel('Current Password').fill('a long password');
    await form.getByRole('button', { name: 'Change Password' }).click();
    await toast(page, 'Password updated successfully');
    expect(await ofPhone()).toBe(401);
    await expect(page.getByText('Chrome on Android')).toBeHidden();
    expect((await logIn(request, person.username)).status()).toBe(401);

    await logIn(request, person.username, 'another password');
    await page.reload();
    await page.getByRole('button', { name: 'Sign out Chrome on Android' }).click();
    await toast(page, 'Device signed out');
    await expect(page.getByText('Chrome on Android')).toBeHidden();
    await page.getByRole('button', { name: 'Sign out of this device' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});

test('on a phone everything is below one another and in reach', { tag: '@torture' }, async ({ page, signIn, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('manager');
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'Signed-in Devices' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

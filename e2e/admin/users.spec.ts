import { expect, test } from '../support/test.ts';
import { addPerson, logIn, signInThroughForm, toast } from './people.ts';

const name = () => `e2e-${crypto.randomUUID().slice(0, 8)}`;

test.describe('User Management', () => {
  test.use({ expectedErrors: /409 \(Conflict\)/ });

  test('a user is added, signs in, is edited and deleted', async ({ page, signIn, request, expectAccessible }) => {
    const [username, fullName] = [name(), `A. Person ${name()}`];
    await signIn('admin');
    await page.goto('/users');
    await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
    await page.getByRole('button', { name: 'Add User' }).click();
    const add = page.getByRole('dialog', { name: 'Add New User' });
    await add.getByRole('button', { name: 'Add User' }).click();
    await expect(add.getByText('4 fields need attention')).toBeVisible();
    await expectAccessible();
    await add.getByLabel('Username').fill('ADMIN');
    await add.getByLabel('Full Name').fill(fullName);
    await add.getByLabel('Email').fill('person@example.in');
    await add.getByLabel('Password').fill('a long password');
    await add.getByRole('button', { name: 'Add User' }).click();
    await toast(page, 'Failed to create user');
    await expect(add.getByText('This username is taken')).toBeVisible();
    await add.getByLabel('Username').fill(username);
    await add.getByRole('button', { name: 'Add User' }).click();
    await toast(page, 'User created successfully');
    await expect(add).toBeHidden();
    expect((await logIn(request, username)).status()).toBe(200);

    await page.reload();
    const row = page.getByRole('row', { name: fullName });
    await expect(row).toContainText('User');
    await expect(row.getByRole('cell').nth(4)).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    await row.getByRole('button', { name: /^Edit user/ }).click();
    const edit = page.getByRole('dialog', { name: 'Edit User' });
    await edit.getByLabel('Role').selectOption({ label: 'Manager' });
    await expect(edit.getByText(/Saving resets the permissions/)).toBeVisible();
    await expectAccessible();
    await edit.getByRole('button', { name: 'Save User' }).click();
    await toast(page, 'User updated successfully');
    await expect(row).toContainText('Manager');
    // The blank password kept the one there was.
    expect((await logIn(request, username)).status()).toBe(200);

    await row.getByRole('button', { name: /^Delete/ }).click();
    const confirm = page.getByRole('dialog', { name: 'Delete user' });
    await expect(confirm.getByText('Are you sure you want to delete this user?')).toBeVisible();
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'User deleted successfully');
    await expect(row).toBeHidden();
  });

  test('the own row is guarded, and a user with documents is offered to be made inactive', { tag: '@torture' }, async ({ page, signIn }) => {
    const { user } = await signIn('admin');
    await page.goto('/users');
    await expect(page.getByRole('button', { name: `Edit permissions of ${user.name}` })).toBeDisabled();
    await expect(page.getByRole('button', { name: `Delete ${user.name}` })).toBeDisabled();
    await page
      .getByRole('row', { name: 'staff' })
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Failed to delete user');
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Make the user inactive instead.');
  });

  test('a user who is made inactive is out at once', async ({ page, signIn, apiAs, browser }) => {
    const person = await addPerson(await apiAs('admin'), 'user');
    const theirs = await (await browser.newContext()).newPage();
    await signInThroughForm(theirs, person.username);
    await signIn('admin');
    await page.goto('/users?sort=-last_login');
    await page.getByRole('button', { name: `Edit user ${person.name}` }).click();
    const edit = page.getByRole('dialog', { name: 'Edit User' });
    await edit.getByLabel('Active').uncheck();
    await edit.getByRole('button', { name: 'Save User' }).click();
    await toast(page, 'User updated successfully');
    await expect(page.getByRole('row', { name: person.name })).toContainText('Inactive');
    await expect(theirs.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await theirs.context().close();
  });
});

test('on a phone the users are cards and the permissions labelled boxes', { tag: '@torture' }, async ({ page, signIn, apiAs, expectAccessible }) => {
  const person = await addPerson(await apiAs('admin'), 'user');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('admin');
  await page.goto('/users?sort=-created_at');
  await page.getByRole('button', { name: `Edit permissions of ${person.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Permissions' });
  await dialog.getByRole('button', { name: 'Select All: Accounting' }).click();
  await dialog.getByLabel('Users: Manage').scrollIntoViewIfNeeded();
  await expect(dialog.getByText('14 of 43 permissions selected')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save Permissions' }).click();
  await toast(page, 'Permissions updated successfully');
});

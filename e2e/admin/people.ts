import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Api } from '../support/test.ts';

export interface Person {
  id: number;
  username: string;
  name: string;
  permissions: string[];
}

const PASSWORD = 'a long password';

/** A user of this test alone, independent of earlier tests. */
export async function addPerson(admin: Api, role: 'user' | 'manager' | 'admin'): Promise<Person> {
  const username = `e2e-${crypto.randomUUID().slice(0, 8)}`;
  const { data } = await admin.post<{ data: Person }>('/users', {
    username,
    name: `Kavita ${username}`,
    email: `${username}@example.in`,
    password: PASSWORD,
    role,
  });
  return data;
}

export const logIn = async (request: APIRequestContext, username: string, password = PASSWORD) =>
  request.post('/api/auth/login', { data: { username, password }, headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/142.0.0.0 Mobile' } });

/** Through the form, as the person would. */
export async function signInThroughForm(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
}

export const toast = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();

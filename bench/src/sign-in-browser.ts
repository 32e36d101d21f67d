import type { BrowserContext } from '@playwright/test';

/** Each page that is opened from now on is the demonstration data's administrator's. Goes past the form. */
export async function signInBrowser(context: BrowserContext, url: string): Promise<void> {
  const login = await context.request.post(`${url}/api/auth/login`, { data: { username: 'admin', password: 'karkhana-admin' } });
  const { token, user } = (await login.json()) as { token: string; user: object };
  await context.addInitScript(
    ([token, user]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', user);
    },
    [token, JSON.stringify(user)] as const,
  );
}

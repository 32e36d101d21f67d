/** As the administrator of the demonstration data. Returns the token. */
export async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ username: 'admin', password: 'karkhana-admin' });
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (!answer.ok) throw new Error(`No sign-in: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}

import type { Page } from '@playwright/test';

/** Keys as a scanner sends them: a millisecond apart by their own clock, however busy this machine is. */
export async function scan(page: Page, codes: string[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1_000;
  const press = (key: string, text: string) => {
    timestamp += 0.001;
    return browser.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      key,
      text,
      timestamp,
      ...(key === 'Enter' && { code: 'Enter', windowsVirtualKeyCode: 13 }),
    });
  };
  for (const code of codes) {
    for (const letter of code) await press(letter, letter);
    await press('Enter', '\r');
  }
}

import { startSuite } from './suite.ts';

/** One suite for all specs; E2E_URL points them at one that runs already. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL) return undefined;
  const suite = await startSuite();
  process.env.E2E_URL = suite.url;
  return suite.stop;
}

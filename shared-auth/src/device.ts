/** Identifies this browser at sign-in: it stays after signing out, so that other people's wrong passwords do not lock it out. */
const DEVICE_KEY = 'device';

/** Goes with a sign-in, once a user has signed in on this browser. */
export function deviceHeader(): Record<string, string> {
  const device = localStorage.getItem(DEVICE_KEY);
  return device ? { 'X-Device': device } : {};
}

/** As the server returns it with its answer. */
export function keepDevice(handedOut: unknown): void {
  if (typeof handedOut === 'string') localStorage.setItem(DEVICE_KEY, handedOut);
}

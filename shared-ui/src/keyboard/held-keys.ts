interface HeldKey {
  key: string;
  timeStamp: number;
}

/** Longest time that the keyboard is held, in milliseconds. */
const PATIENCE = 5_000;

const waiting: HeldKey[] = [];
let held = false;
let replaying = false;
let patience: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps the keys that come while a key before them still waits for its answer: in which field they belong follows from it. Escape and the
 * mouse give up waiting.
 */
export function holdKeys(): void {
  held = true;
  clearTimeout(patience);
  patience = setTimeout(dropHeldKeys, PATIENCE);
  window.addEventListener('keydown', keep, true);
  window.addEventListener('pointerdown', dropHeldKeys, true);
}

/** Sends the kept keys to the field that has the focus now, in order; a key that holds the others again keeps the rest. */
export async function releaseKeys(): Promise<void> {
  held = false;
  clearTimeout(patience);
  for (let next = waiting.shift(); next; next = held ? undefined : waiting.shift()) {
    give(next);
    // React has drawn the effects of a key before the next one comes.
    await Promise.resolve();
  }
  if (!held) stopListening();
}

/** A key that was taken from its field goes there after all, before those that are kept. */
export const pressFirst = (key: string): void => void waiting.unshift({ key, timeStamp: 0 });

function dropHeldKeys(): void {
  held = false;
  waiting.length = 0;
  clearTimeout(patience);
  stopListening();
}

function stopListening(): void {
  window.removeEventListener('keydown', keep, true);
  window.removeEventListener('pointerdown', dropHeldKeys, true);
}

function keep(event: KeyboardEvent): void {
  if (replaying) return;
  if (event.key === 'Escape') {
    dropHeldKeys();
    return;
  }
  const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!isText && event.key !== 'Enter') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  waiting.push({ key: event.key, timeStamp: event.timeStamp });
}

function give({ key, timeStamp }: HeldKey): void {
  const at = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  // The time of the press, which distinguishes a scanner from a hand.
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  replaying = true;
  const goesOn = at.dispatchEvent(event);
  replaying = false;
  if (!goesOn || key.length !== 1 || !(at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement)) return;
  at.setRangeText(key, at.selectionStart ?? at.value.length, at.selectionEnd ?? at.value.length, 'end');
  at.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: key }));
}

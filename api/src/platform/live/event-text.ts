import { LIVE_EVENT, type TouchedEvent } from '@karkhana/shared-contract/live-events';
import type { User } from '../access.ts';
import type { NumberedChange } from './live-change.ts';
import { visibleKeys } from './visible-keys.ts';

/** A sign of life: an event without a name; its id is the page's position by now. Without `data` a browser does not take it for an event. */
export const heartbeat = (id: string): string => `id: ${id}\ndata:\n\n`;
export const liveSetText = `event: ${LIVE_EVENT.liveSet}\ndata:\n\n`;
export const helloText = (id: string): string => `id: ${id}\nevent: ${LIVE_EVENT.hello}\ndata:\n\n`;

/** The event as this user may see it; undefined for one that they may not see at all. */
export function touchedText({ id, keys, user, page }: NumberedChange, { id: reader, permissions }: Pick<User, 'id' | 'permissions'>): string | undefined {
  if (user !== undefined && user !== reader) return undefined;
  const visible = keys === 'all' ? keys : visibleKeys(keys, permissions);
  if (visible.length === 0) return undefined;
  return eventText(id, { keys: visible, ...(page !== undefined && { page }) });
}

/** For a page whose place is not remembered any more. */
export const allText = (id: string): string => eventText(id, { keys: 'all' });

const eventText = (id: string, event: TouchedEvent): string => `id: ${id}\nevent: ${LIVE_EVENT.touched}\ndata: ${JSON.stringify(event)}\n\n`;

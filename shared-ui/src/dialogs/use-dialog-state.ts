import { type Dispatch, useContext, useEffect, useState } from 'react';
import { DraftOwner } from '../drafts/draft-owner.ts';
import { hasUnsavedInput } from '../forms/unsaved-input.ts';

/**
 * `useState` for what says which dialog of a screen is open. After a reload in the middle of an entry the dialog opens again by itself, and `FormDialog` puts
 * the entries back. Without unsaved input a reload closes it.
 * @param name unique on its page: 'add-vendor'
 * @param closed the value while no dialog is open. All values are plain data, without secrets
 * @example
 * const [editing, setEditing] = useDialogState<Vendor>('edit-vendor');
 * {editing && <EditVendorDialog vendor={editing} onClose={() => setEditing(undefined)} />}
 */
export function useDialogState<T>(name: string): [T | undefined, Dispatch<T | undefined>];
export function useDialogState<T>(name: string, closed: T): [T, Dispatch<T>];
export function useDialogState<T>(name: string, closed?: T): [T | undefined, Dispatch<T | undefined>] {
  const owner = useContext(DraftOwner);
  const [value, setValue] = useState<T | undefined>(() => read<T>(keyOf(owner, name)) ?? closed);
  useEffect(() => {
    const key = keyOf(owner, name);
    if (value === closed || !key) return;
    const keep = () => {
      if (hasUnsavedInput()) write(key, value);
      else sessionStorage.removeItem(key);
    };
    // A phone ends a page in the background without 'pagehide'.
    document.addEventListener('visibilitychange', keep);
    addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      removeEventListener('pagehide', keep);
      // Closed, or its screen was left: signing out leaves it too.
      sessionStorage.removeItem(key);
    };
  }, [owner, name, value, closed]);
  return [value, setValue];
}

/** In this tab: another one may have another dialog open. */
const keyOf = (owner: string | undefined, name: string): string | undefined => owner && `${owner}open:${location.pathname}:${name}`;

function read<T>(key: string | undefined): T | undefined {
  const text = key && sessionStorage.getItem(key);
  return text ? (JSON.parse(text) as T) : undefined;
}

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The browser has no room left: the entries return when the dialog is opened again.
  }
}

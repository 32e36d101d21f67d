import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { guardHistory } from './guard-history.ts';
import { registerUnsavedForm } from './unsaved-input.ts';

interface UnsavedGuardProps {
  /** Whether something is entered that is not saved. */
  dirty: boolean;
  /** The input was discarded. */
  onLeave?: (() => void) | undefined;
}

/**
 * Belongs in a form and protects its unsaved input: against links anywhere on the page (the menu's too), the browser's Back and Forward, reload and close, and
 * all that goes through `leaveSafely`. Navigation by code, as after saving, is free.
 */
export function UnsavedGuard({ dirty, onLeave }: UnsavedGuardProps) {
  const navigate = useNavigate();
  const [goOn, setGoOn] = useState<() => void>();

  useEffect(() => {
    if (!dirty) return;
    const ask = (then: () => void) => setGoOn(() => then);
    const unregister = registerUnsavedForm({ ask });
    const releaseHistory = guardHistory(ask);
    const holdLink = (event: MouseEvent) => {
      const target = linkTarget(event);
      if (!target) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      ask(() => void navigate(target));
    };
    const holdUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', holdLink, true);
    addEventListener('beforeunload', holdUnload);
    return () => {
      unregister();
      releaseHistory();
      document.removeEventListener('click', holdLink, true);
      removeEventListener('beforeunload', holdUnload);
    };
  }, [dirty, navigate]);

  return (
    <ConfirmDialog
      open={goOn !== undefined}
      title="Leave without saving?"
      question="What you entered here is not saved."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onClose={() => setGoOn(undefined)}
      onConfirm={() => {
        setGoOn(undefined);
        onLeave?.();
        goOn?.();
      }}
    />
  );
}

/** Where a plain click on one of our own links leads; undefined for new tabs, downloads, other sites and places on this page. */
function linkTarget(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download') || link.origin !== location.origin) return undefined;
  if (link.pathname === location.pathname && link.search === location.search) return undefined;
  return `${link.pathname}${link.search}${link.hash}`;
}

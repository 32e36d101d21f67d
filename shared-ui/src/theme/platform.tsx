import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useInsertionEffect } from 'react';
import { ToastProvider } from '../toasts/toast-provider.tsx';
import { PREFIX } from './color.ts';
import { GlobalStyles } from './global-styles.tsx';
import { followTheme } from './theme-choice.ts';

/** The shell sets the nonce before this module is evaluated; without one (tests, development) styles need none. */
const { __nonce__: nonce } = globalThis as { __nonce__?: string };
/** No browser that runs the suite needs prefixes, but where a style names one itself; looked for, they were a share of every first page. */
const styles = createCache({ key: PREFIX, stylisPlugins: [], ...(nonce && { nonce }) });

interface PlatformProps {
  /** The suite, an area or a part. */
  children: ReactNode;
}

/**
 * Everything a screen needs around it: styles, colours of both schemes, toasts. The shell renders it once; an area on its own and
 * a test render it themselves.
 */
export function Platform({ children }: PlatformProps) {
  useInsertionEffect(followTheme, []);
  return (
    <CacheProvider value={styles}>
      <GlobalStyles />
      <ToastProvider>{children}</ToastProvider>
    </CacheProvider>
  );
}

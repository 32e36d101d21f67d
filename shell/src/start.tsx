import './csp-nonce.ts';
import { BrowserRouter, currentUser, SessionProvider } from '@karkhana/shared-auth';
import { Platform } from '@karkhana/shared-ui';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { areaAt, maySee } from './areas.ts';
import type { AreaLoader } from './federation/area-loader.ts';
import { AreaStore } from './federation/area-store.ts';

/** The same shell for the federated and the single build: only where areas come from differs. */
export function startShell(loader: AreaLoader): void {
  const store = new AreaStore(loader);
  const first = areaAt(location.pathname);
  const user = currentUser();
  if (user && first?.remote && maySee(user, first)) store.open(first.remote); // while React is still starting
  createRoot(document.getElementById('root')!).render(
    <Platform>
      <SessionProvider>
        <BrowserRouter>
          <App store={store} />
        </BrowserRouter>
      </SessionProvider>
    </Platform>,
  );
}

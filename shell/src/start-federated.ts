import { FederatedLoader } from './federation/federated-loader.ts';
import { startShell } from './start.tsx';

void startShell(new FederatedLoader(), globalThis.__signedIn__);

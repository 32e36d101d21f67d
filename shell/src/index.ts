import { FederatedLoader } from './federation/federated-loader.ts';
import { startShell } from './start.tsx';

startShell(new FederatedLoader());

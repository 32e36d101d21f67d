import type { ReactNode } from 'react';
import { NotInstalled } from '../federation/area-loader.ts';
import { AreaStore } from '../federation/area-store.ts';
import { SuiteProvider } from '../suite/suite-provider.tsx';
import { shipped } from './shipped.ts';

const store = new AreaStore({ declared: () => shipped, load: (area) => Promise.reject(new NotInstalled(area)) });

/** Around parts of the shell that need declarations, and no area's code. */
export const ShippedSuite = ({ children }: { children: ReactNode }) => <SuiteProvider store={store}>{children}</SuiteProvider>;

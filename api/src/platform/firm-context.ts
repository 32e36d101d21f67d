import { AsyncLocalStorage } from 'node:async_hooks';
import type { Permission } from '@karkhana/shared-contract/permissions';

/** Which firm a piece of work belongs to. */
export interface FirmContext {
  /** As the catalogue has it; undefined for the installation's own suite. */
  name: string | undefined;
  /** 1 to 3: how early it gets a release that goes live ring by ring. */
  ring?: number;
}

const serving = new AsyncLocalStorage<FirmContext>();

/** Does work for a firm. All that it awaits belongs to that firm too. */
export const runFor = <T>(firm: FirmContext, work: () => T): T => serving.run(firm, work);

export const firmContext = (): FirmContext | undefined => serving.getStore();

/** Undefined where one process serves one firm, and on the installation's own suite. */
export const firmName = (): string | undefined => serving.getStore()?.name;

/** Undefined as `firmName`: outside of all rings. */
export const firmRing = (): number | undefined => serving.getStore()?.ring;

/** Separates users with the same id in two firms. */
export const personKey = (userId: number): string => `${firmName() ?? ''}/${userId}`;

/** What a user may do here. Releases belong to the installation: no administrator of a firm manages them. */
export const permittedHere = (permissions: Permission[]): Permission[] =>
  firmName() === undefined ? permissions : permissions.filter((permission) => permission !== 'releases:manage');

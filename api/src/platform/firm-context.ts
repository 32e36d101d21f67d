import { AsyncLocalStorage } from 'node:async_hooks';
import type { Permission } from '@karkhana/shared-contract/permissions';

/** Of a sign-in that came from another firm: the connection that it came through, and the firm in which a password was typed. */
export interface CameThrough {
  pair: string;
  pair_root: string;
}

/** Which firm a piece of work belongs to. */
export interface FirmContext {
  /** As the catalogue has it; undefined for the installation's own suite. */
  name: string | undefined;
  /** 1 to 3: how early it gets a release that goes live ring by ring. */
  ring?: number;
  /** Whether a user's sign-in that came from another firm may go on. @param session with the user's id */
  confirms?(session: CameThrough & { id: number }): Promise<boolean>;
}

const serving = new AsyncLocalStorage<FirmContext>();

/** Does work for a firm. All that it awaits belongs to that firm too. */
export const runFor = <T>(firm: FirmContext, work: () => T): T => serving.run(firm, work);

export const firmContext = (): FirmContext | undefined => serving.getStore();

/** Undefined where one process serves one firm, and on the installation's own suite. */
export const firmName = (): string | undefined => serving.getStore()?.name;

/** Undefined as `firmName`: outside of all rings. */
export const firmRing = (): number | undefined => serving.getStore()?.ring;

/** Separates what has the same number or name in two firms: the key of all that a process keeps (kept-by-firm.test.ts lists it). */
export const inThisFirm = (key: number | string): string => `${firmName() ?? ''}/${key}`;

/** Separates users with the same id in two firms. */
export const personKey = (userId: number): string => inThisFirm(userId);

/** What a user may do here. Releases belong to the installation: no administrator of a firm manages them. */
export const permittedHere = (permissions: Permission[]): Permission[] =>
  firmName() === undefined ? permissions : permissions.filter((permission) => permission !== 'releases:manage');

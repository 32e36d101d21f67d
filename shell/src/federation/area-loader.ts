import type { Area } from '@karkhana/shared-auth';
import type { FailureKind } from '@karkhana/shared-contract/frontends/failure-schema';
import type { Declared } from '../suite/suite.ts';

export interface LoadedArea {
  area: Area;
  version?: string;
  /** The release before the live one, because that one did not load. */
  isFallback?: boolean;
}

/** The area is in no live set: nothing went wrong, it is not there. */
export class NotInstalled extends Error {
  override name = 'NotInstalled';
}

/** No release of the area could be loaded. It was reported under `id`, unless there was no network to report it over. */
export class LoadFailed extends Error {
  override name = 'LoadFailed';

  constructor(
    readonly id: string,
    readonly kind: FailureKind,
    options: ErrorOptions,
  ) {
    super('No release could be loaded', options);
  }
}

/** Whether an open page may go on: it may, it may but there is a newer shell, or it no longer fits the live set. */
export type ShellState = 'current' | 'newer' | 'broken';

/** Where areas come from: releases of the live set, or the imports of a single build, which need only `declared` and `load`. */
export interface AreaLoader {
  /** Resolves when it is known what there is; absent where it is known at once. */
  known?: Promise<unknown> | undefined;
  /** Areas and their parts, by the live set and for this user. */
  declared(): Declared;
  /** Brings the best release that has not failed yet. */
  load(name: string): Promise<LoadedArea>;
  /** A chunk did not arrive while the area was on the screen. Whether loading the area again may help: not when it was not its own. */
  chunkFailed?(name: string, error: Error, id: string): Promise<boolean>;
  /** The version before the one that runs, where there is one to go back to. */
  previousVersion?(name: string): string | undefined;
  /** In this tab the active release counts as failed from now on, so that the next load brings the one before it. */
  giveUp?(name: string): void;
  /** The user starts another try: earlier failures no longer count. */
  forgive?(name: string): void;
  /** Reads from the server which releases are live now. False when it did not answer. */
  refresh?(): Promise<boolean>;
  /** The version that this user would get now. */
  wantedVersion?(name: string): string | undefined;
  shellState?(): ShellState;
  /** The version of the shell that this page runs. */
  runningShell?(): string | undefined;
}

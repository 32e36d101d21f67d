import type { ComponentType } from 'react';

/** Part to the states that it is shown in, each a component of its own. */
export type Examples = Readonly<Record<string, Readonly<Record<string, ComponentType>>>>;

export const nothing = (): void => undefined;
export const saved = (): Promise<void> => Promise.resolve();
/** Never answers: what waits stays so. */
export const waiting = (): Promise<never> => new Promise(nothing);

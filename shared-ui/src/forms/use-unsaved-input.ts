import { useSyncExternalStore } from 'react';
import { hasUnsavedInput, subscribeUnsavedInput } from './unsaved-input.ts';

/** True while any form on the page holds unsaved input. */
export const useUnsavedInput = (): boolean => useSyncExternalStore(subscribeUnsavedInput, hasUnsavedInput);

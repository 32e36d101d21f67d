import type { AreaStore } from '../federation/area-store.ts';
import { tell } from './waiting.ts';

/** Counts each version that is brought into this page, and the shell once; those that came before are counted too. @returns what ends it */
export function measureLoads(store: AreaStore): () => void {
  const counted = new Map<string, number>();
  const look = (): void => {
    for (const area of store.opened()) {
      const state = store.state(area);
      if (state.status !== 'ready' || counted.get(area) === state.generation) continue;
      counted.set(area, state.generation);
      tell(area, state.version, (figures) => {
        figures.loads += 1;
      });
      if (state.isFallback)
        tell(area, state.wanted, (figures) => {
          figures.fallbacks += 1;
        });
    }
  };
  tell('shell', store.runningVersion('shell'), (figures) => {
    figures.loads += 1;
  });
  look();
  return store.subscribe(look);
}

import type { SlotContexts, SlotName } from '@karkhana/shared-contract/areas/slots';
import { WidgetFrame } from '@karkhana/shared-ui';
import { createElement, type RefObject, Suspense, useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { AreaBoundary } from '../area-boundary.tsx';
import { UntilDrawn } from '../federation/until-drawn.tsx';
import type { SuitePanel } from '../suite/suite.ts';
import { useAreaStore } from '../suite/suite-provider.tsx';
import { useDeferredSwap } from './use-deferred-swap.ts';
import { widgetsIn } from './widgets-in.ts';

interface PanelHostProps<Name extends SlotName> {
  slot: Name;
  context: SlotContexts[Name];
  panel: SuitePanel;
  /** The element around the card. */
  cell: RefObject<HTMLElement | null>;
}

/**
 * One card of a slot: loads its own area, fails in its own frame, and follows the live set by itself. Nothing where the area, or its
 * release, has no such card.
 */
export function PanelHost<Name extends SlotName>({ slot, context, panel, cell }: PanelHostProps<Name>) {
  const store = useAreaStore();
  const { area, name, title, shape } = panel;
  useEffect(() => store.enter(area, 'card'), [area, store]);
  // Deferred: all cards of an area come at once, and drawn in slices they hold up no input.
  const latest = useDeferredValue(useSyncExternalStore(store.subscribe, () => store.state(area)));
  const state = useDeferredSwap(latest, cell);
  const toCome = shape === 'none' ? null : <WidgetFrame title={title} state="loading" shape={shape} />;
  const retry = () => void store.reload(area);

  if (state.status === 'not-installed') return null;
  if (state.status === 'loading') return toCome;
  if (state.status === 'failed') return <WidgetFrame title={title} state="failed" onRetry={retry} />;
  const found = widgetsIn(state.area, slot).find((each) => each.name === name);
  // A release from before this card, running as a fallback: no second try would bring it. In development nobody has built it yet, and nothing compared them.
  if (!found && process.env.NODE_ENV === 'development') return <WidgetFrame title={title}>{`${slot} ${name}: declared, not there`}</WidgetFrame>;
  if (!found) return null;
  const failed = (error: Error, id: string) => {
    const previous = store.hasPrevious(area) ? () => void store.runPrevious(area, error, id) : undefined;
    return <WidgetFrame title={title} state="failed" onRetry={retry} onPrevious={previous} />;
  };
  // The release that comes next is inside the same Suspense: the old card stays until the new one can be drawn.
  return (
    <Suspense
      fallback={
        <UntilDrawn area={area} store={store} drawBy={state.drawBy}>
          {toCome}
        </UntilDrawn>
      }
    >
      <AreaBoundary
        key={state.generation}
        area={area}
        resetKey={JSON.stringify(context)}
        failed={failed}
        onBroken={(error, id) => void store.broke(area, error, id)}
      >
        {createElement<SlotContexts[Name]>(found.Component, context)}
      </AreaBoundary>
    </Suspense>
  );
}

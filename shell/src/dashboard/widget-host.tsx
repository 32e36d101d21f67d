import { WidgetFrame } from '@karkhana/shared-ui';
import { Component, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { WidgetEntry } from '../areas.ts';
import type { AreaStore } from '../federation/area-store.ts';
import { newFailureId } from '../federation/report-failure.ts';

/** One card of the dashboard: loads its own remote and fails in its own frame. Nothing where the area, or its release, has no such card. */
export function WidgetHost({ widget, store }: { widget: WidgetEntry; store: AreaStore }) {
  const { remote, name, title } = widget;
  useEffect(() => store.enter(remote), [remote, store]);
  const state = useSyncExternalStore(store.subscribe, () => store.state(remote));
  const retry = () => void store.reload(remote);

  if (state.status === 'not-installed') return null;
  if (state.status === 'loading') return <WidgetFrame title={title} state="loading" />;
  const failed = <WidgetFrame title={title} state="failed" onRetry={retry} />;
  if (state.status === 'failed') return failed;
  const found = state.area.widgets.dashboard.find((each) => each.name === name);
  // Areas ship apart from the shell: a release from before this card does not have it, and no second try would bring it.
  if (!found) return null;
  return (
    <WidgetBoundary key={state.generation} failed={failed} onBroken={(error) => void store.broke(remote, error, newFailureId(remote))}>
      <Suspense fallback={<WidgetFrame title={title} state="loading" />}>
        <found.Component />
      </Suspense>
    </WidgetBoundary>
  );
}

interface BoundaryProps {
  failed: ReactNode;
  onBroken: (error: Error) => void;
  children: ReactNode;
}

class WidgetBoundary extends Component<BoundaryProps, { broken: boolean }> {
  override state: { broken: boolean } = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });

  override componentDidCatch(error: Error) {
    this.props.onBroken(error);
  }

  override render() {
    return this.state.broken ? this.props.failed : this.props.children;
  }
}

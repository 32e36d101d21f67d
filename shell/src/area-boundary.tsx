import { AreaFailed, Loading } from '@karkhana/shared-ui';
import { Component, type ReactNode } from 'react';
import { isChunkError } from './federation/failure-kind.ts';
import { newFailureId } from './federation/report-failure.ts';

interface Props {
  name: string;
  onBroken: (error: Error, id: string) => void;
  onRetry: () => void;
  children: ReactNode;
}
interface State {
  error?: Error;
  id?: string;
}

/** Keeps a broken area from taking the page with it. A new one, by a new key, for every release that is loaded. */
export class AreaBoundary extends Component<Props, State> {
  override state: State = {};
  static getDerivedStateFromError = (error: Error): State => ({ error, id: newFailureId('page') });

  override componentDidCatch(error: Error) {
    this.props.onBroken(error, this.state.id ?? '');
  }

  override render() {
    const { error, id } = this.state;
    if (!error) return this.props.children;
    // Another release is on its way, and with it a new boundary.
    if (isChunkError(error)) return <Loading />;
    return <AreaFailed area={this.props.name} reference={id} onRetry={this.props.onRetry} />;
  }
}

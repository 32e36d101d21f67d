import { Component, type ReactNode } from 'react';
import { failureIdOf } from './federation/failure-id.ts';

interface Props {
  /** Of the content: its errors have it in the number that staff read out. */
  area: string;
  /** Replaces the content that broke. */
  failed: (error: Error, id: string) => ReactNode;
  onBroken: (error: Error, id: string) => void;
  /** Another value gives the content another chance: another page, another release. */
  resetKey: string;
  children: ReactNode;
}
interface State {
  error?: Error | undefined;
  resetKey: string;
}

/** Keeps what breaks from taking the page with it. */
export class AreaBoundary extends Component<Props, State> {
  override state: State = { resetKey: this.props.resetKey };
  static getDerivedStateFromError = (thrown: unknown) => ({ error: thrown instanceof Error ? thrown : new Error(String(thrown)) });
  static getDerivedStateFromProps = ({ resetKey }: Props, state: State): State | null => (resetKey === state.resetKey ? null : { resetKey, error: undefined });

  override componentDidCatch() {
    const { error } = this.state;
    if (error) this.props.onBroken(error, failureIdOf(error, this.props.area));
  }

  override render() {
    const { error } = this.state;
    return error ? this.props.failed(error, failureIdOf(error, this.props.area)) : this.props.children;
  }
}

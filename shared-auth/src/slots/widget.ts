import type { AreaWidget } from '@karkhana/shared-contract/area';
import { type ComponentType, lazy } from 'react';

interface WidgetModule<Props> {
  default: ComponentType<Props>;
  /** Loads content that comes after its figures, such as a chart. */
  later?: () => Promise<unknown>;
}

/**
 * What an area puts on the dashboard, in its module: `widget('low-stock', () => import('./widgets/low-stock-card.tsx'))`. Its code can be
 * brought before it is shown. All of an area's go into one file, by `webpackChunkName: "dashboard"`: they are shown together.
 */
export const widget = <Props extends object>(name: string, load: () => Promise<WidgetModule<Props>>): AreaWidget<ComponentType<Props>> => ({
  name,
  Component: lazy(load),
  load: async () => (await load()).later?.(),
});

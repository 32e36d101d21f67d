import { type IconProps, PathIcon } from '@karkhana/shared-ui';
import type { FunctionComponent } from 'react';

const made = new Map<string, FunctionComponent<IconProps>>();

/** An icon of an area's own path; the same component for the same path, so that lines keep theirs. */
export function pathIcon(d: string): FunctionComponent<IconProps> {
  const icon = made.get(d) ?? ((props: IconProps) => <PathIcon {...props} d={d} />);
  made.set(d, icon);
  return icon;
}

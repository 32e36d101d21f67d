import { type ReactNode, useState } from 'react';

interface HeldProps<T> {
  start: T;
  children: (value: T, set: (value: T) => void) => ReactNode;
}

/** Keeps what a part is given and gives back, so that it can be tried. */
export function Held<T>({ start, children }: HeldProps<T>) {
  const [value, setValue] = useState(start);
  return children(value, setValue);
}

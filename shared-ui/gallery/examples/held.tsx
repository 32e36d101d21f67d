import { type ReactNode, useState } from 'react';

interface HeldProps<T> {
  start: T;
  children: (value: T, set: (value: T) => void) => ReactNode;
}

/** Keeps the value of a part and returns it to the part, for trying it out. */
export function Held<T>({ start, children }: HeldProps<T>) {
  const [value, setValue] = useState(start);
  return children(value, setValue);
}

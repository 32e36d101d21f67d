/** The value of a map, a record or a list under the key, where earlier code made sure of it. @throws RangeError that names the key */
export function mustGet<Key, Value>(from: ReadonlyMap<Key, Value>, key: Key): Value;
export function mustGet<Value>(from: readonly Value[], index: number): Value;
export function mustGet<Value>(from: Readonly<Record<string, Value>>, key: string): NonNullable<Value>;
export function mustGet(from: object, key: unknown): unknown {
  const found = from instanceof Map ? from.get(key) : Object.getOwnPropertyDescriptor(from, String(key))?.value;
  if (found === undefined) throw new RangeError(`There is nothing under ${String(key)}`);
  return found;
}

/** The one of a list that code made sure is there. @throws RangeError */
export function mustFind<Value>(from: readonly Value[], is: (value: Value) => boolean): Value {
  const found = from.find(is);
  if (found === undefined) throw new RangeError(`None of the ${from.length} is the one`);
  return found;
}

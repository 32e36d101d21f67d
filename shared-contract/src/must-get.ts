/** What a map holds under the key, or a list at the index, where the code before made sure of it. @throws RangeError that names the key */
export function mustGet<Key, Value>(from: ReadonlyMap<Key, Value>, key: Key): Value;
export function mustGet<Value>(from: readonly Value[], index: number): Value;
export function mustGet<Value>(from: ReadonlyMap<unknown, Value> | readonly Value[], key: unknown): Value {
  const found = 'get' in from ? from.get(key) : from[Number(key)];
  if (found === undefined) throw new RangeError(`There is nothing under ${String(key)}`);
  return found;
}

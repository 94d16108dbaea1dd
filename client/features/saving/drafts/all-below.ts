/** The keys that begin with this one. No key comes after a list. */
export function allBelow(key: (string | number)[]): IDBKeyRange {
  return IDBKeyRange.bound(key, [...key, []])
}

/** All keys that begin with this one. In IndexedDB, an array is greater than any string or number. */
export function allBelow(key: (string | number)[]): IDBKeyRange {
  return IDBKeyRange.bound(key, [...key, []])
}

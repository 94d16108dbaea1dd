/** For what is remembered: a slice keeps the whole text in memory that it was cut from. */
export function ownCopy(slice: string): string {
  return [...slice].join('')
}

/** How many different signs of this kind a text has. Each counts once. */
export function countDifferent(text: string, signs: RegExp): number {
  return new Set(text.match(signs)).size
}

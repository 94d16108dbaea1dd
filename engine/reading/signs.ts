/** How many different ones of these signs a text has: each counts once. */
export function countDifferent(text: string, signs: RegExp): number {
  return new Set(text.match(signs)).size
}

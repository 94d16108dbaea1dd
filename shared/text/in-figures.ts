/** “2,000”: English figures, as the page is English, whatever the language of the browser. */
export function inFigures(count: number): string {
  return count.toLocaleString('en')
}

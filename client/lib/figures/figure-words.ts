/** How every figure about a text is written, everywhere: with one decimal. */
export function figureWords(figure: number): string {
  return figure.toFixed(1)
}

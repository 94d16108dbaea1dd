/** How every figure about a text is shown, everywhere: with one decimal. */
export function figureWords(figure: number): string {
  return figure.toFixed(1)
}

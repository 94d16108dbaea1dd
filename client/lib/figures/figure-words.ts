/** As every figure of a text is written, wherever it stands: to one decimal. */
export function figureWords(figure: number): string {
  return figure.toFixed(1)
}

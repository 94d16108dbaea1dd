const maxCharacters = 60

/** Of a long title the beginning is enough to know it by. */
export function shortTitle(title: string): string {
  // It has no more characters than units.
  if (title.length <= maxCharacters) return title
  const characters = Array.from(new Intl.Segmenter().segment(title), ({ segment }) => segment)
  if (characters.length <= maxCharacters) return title
  return `${characters.slice(0, maxCharacters).join('').trimEnd()}…`
}

const maxCharacters = 60

/** The beginning of a long title, which is enough to recognise it. */
export function shortTitle(title: string): string {
  // A text never has more characters than units, so this one is short enough.
  if (title.length <= maxCharacters) return title
  const characters = Array.from(new Intl.Segmenter().segment(title), ({ segment }) => segment)
  if (characters.length <= maxCharacters) return title
  return `${characters.slice(0, maxCharacters).join('').trimEnd()}…`
}

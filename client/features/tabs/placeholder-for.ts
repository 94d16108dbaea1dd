/** What an empty page says. Of a long title the beginning is enough to know it by. */
export function placeholderFor(tab: { title: string } | null): string {
  return tab ? `Continue writing "${shorten(tab.title)}"...` : 'Start writing...'
}

const mostCharacters = 60

function shorten(title: string): string {
  // It has no more characters than units.
  if (title.length <= mostCharacters) return title
  const characters = Array.from(new Intl.Segmenter().segment(title), ({ segment }) => segment)
  if (characters.length <= mostCharacters) return title
  return `${characters.slice(0, mostCharacters).join('').trimEnd()}…`
}

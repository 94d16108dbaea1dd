/**
 * What an empty page says: whoever has never written has nothing to continue. It says nothing until that is known, rather
 * than one thing after the other. Of a long title the beginning is enough to know it by.
 */
export function placeholderFor(tab: { title: string } | null, hasWritten: boolean | undefined): string {
  if (!tab || hasWritten === false) return 'Start writing...'
  return hasWritten ? `Continue writing "${shorten(tab.title)}"...` : ''
}

const maxCharacters = 60

function shorten(title: string): string {
  // It has no more characters than units.
  if (title.length <= maxCharacters) return title
  const characters = Array.from(new Intl.Segmenter().segment(title), ({ segment }) => segment)
  if (characters.length <= maxCharacters) return title
  return `${characters.slice(0, maxCharacters).join('').trimEnd()}…`
}

/** The title of the button that researches the selected text. It begins with the word that is seen under the icon. */
export function researchTitle(selection: string): string {
  const query = selection.slice(0, maxLookLength).trim().replace(/\s+/g, ' ')
  return query ? `Research “${truncate(query)}”` : 'Select text to search'
}

const maxQueryLength = 30

/** A selection may be a whole book. Only its beginning is shown. */
const maxLookLength = 2000

/** Cuts between characters as readers see them, so never within an accented letter or an emoji. */
function truncate(query: string): string {
  const characters = Array.from(new Intl.Segmenter().segment(query), ({ segment }) => segment)
  if (characters.length <= maxQueryLength) return query
  return `${characters.slice(0, maxQueryLength).join('').trimEnd()}…`
}

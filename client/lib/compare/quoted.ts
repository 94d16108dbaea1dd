const maxNameLength = 120

/** Words of the text, quoted as a part of an accessible name. */
export function quoted(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim()
  if (words === '') return 'space'
  return `“${words.length > maxNameLength ? `${words.slice(0, maxNameLength)}…` : words}”`
}

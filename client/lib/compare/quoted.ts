const maxNameLength = 120

/** The words of a place in the name of what stands for it. */
export function quoted(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim()
  if (words === '') return 'space'
  return `“${words.length > maxNameLength ? `${words.slice(0, maxNameLength)}…` : words}”`
}

/** The limit of file systems, in bytes of UTF-8. */
const maxNameBytes = 255
/** The longest text that may follow: a number, if another file has the same name, and the ending. */
const longestEnd = '-99999999.md'

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Shortens the name of a file or folder to what file systems accept. Cuts no character. */
export function fitName(name: string): string {
  const maxBytes = maxNameBytes - longestEnd.length
  if (Buffer.byteLength(name) <= maxBytes) return name
  let bytes = 0
  let fitting = ''
  for (const { segment } of characters.segment(name)) {
    bytes += Buffer.byteLength(segment)
    if (bytes > maxBytes) break
    fitting += segment
  }
  return fitting
}

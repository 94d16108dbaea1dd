/** As file systems have it, in bytes of UTF-8. */
const maxNameBytes = 255
/** What stands behind a name: a number, where another file has it too, and the kind of file. */
const longestEnd = '-99999999.md'

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The name of a file or folder, as far as it fits where archives are unpacked. A character is kept whole, or left out. */
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

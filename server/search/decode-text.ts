/** Decodes bytes in the encoding that a byte order mark, the header or the page names; else as UTF-8. */
export function decodeText(bytes: Buffer, contentType: string): string {
  const named = charsetIn(contentType) ?? charsetIn(bytes.toString('latin1', 0, 2_048))
  const charset = markOf(bytes) ?? named ?? 'utf-8'
  return new TextDecoder(isKnown(charset) ? charset : 'utf-8').decode(bytes)
}

/** Finds `charset=utf-8` in a header or a meta element. Few spaces are allowed, so that hostile pages take no time. */
function charsetIn(text: string): string | undefined {
  return text.match(/charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w.:-]+)/i)?.[1]
}

function markOf(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : undefined
}

function isKnown(charset: string): boolean {
  try {
    return new TextDecoder(charset).encoding !== ''
  } catch {
    return false
  }
}

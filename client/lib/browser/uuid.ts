/**
 * A random UUID. The browser's `crypto.randomUUID` needs a secure context, which a home server over plain HTTP is not.
 */
export function randomUuid(): string {
  return uuidOf(crypto.getRandomValues(new Uint8Array(16)), 4)
}

/** Sixteen bytes in the layout of RFC 9562, with version and variant set. */
export function uuidOf(bytes: Uint8Array, version: 4 | 5): string {
  const marked = bytes.map((byte, i) => {
    if (i === 6) return (byte & 0x0f) | (version << 4)
    return i === 8 ? (byte & 0x3f) | 0x80 : byte
  })
  const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

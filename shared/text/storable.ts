/**
 * The text as every database can hold it. PostgreSQL refuses lone surrogates and NUL, and UTF-8 cannot carry the
 * former. Each becomes one U+FFFD, so that all offsets stay right.
 */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd')
}

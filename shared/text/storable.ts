/**
 * The text as every database can hold it: lone surrogates and NUL, which PostgreSQL refuses and UTF-8 cannot carry,
 * become U+FFFD. One unit for one, so that every offset stays true.
 */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd')
}

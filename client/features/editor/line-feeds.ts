/** Ends every line with `\n`, as a `<textarea>` does. */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}

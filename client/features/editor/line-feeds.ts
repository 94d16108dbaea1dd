/** As a `<textarea>` has it: every line ends with `\n`. */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}

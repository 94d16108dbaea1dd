const paragraph = `${'The harbour at six is all rope and diesel. '.repeat(40)}\n`

/** Without a word that a writer of these tests types. */
export function longText(length: number): string {
  return paragraph.repeat(length / paragraph.length)
}

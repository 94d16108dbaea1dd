/** A title as a file name: letters and digits of any script stay, and everything else becomes an underscore. */
export function fileNameOf(title: string): string {
  return title.replace(/[^\p{L}\p{M}\p{N}]/gu, '_')
}

/** A title as the name of a file: letters and digits of any script stay, everything else becomes an underscore. */
export function fileNameOf(title: string): string {
  return title.replace(/[^\p{L}\p{M}\p{N}]/gu, '_')
}

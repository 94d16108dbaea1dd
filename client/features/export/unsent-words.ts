import { plural } from '#shared/text/plural.ts'

/** Says what a file lacks. */
export function unsentWords(tabs: number, file: string): string {
  return `Words of ${plural(tabs, 'tab')} that the server does not have yet are not in ${file}.`
}

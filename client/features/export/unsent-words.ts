import { plural } from '#shared/text/plural.ts'

/** Says that a file lacks unsent words. */
export function unsentWords(tabs: number, file: string): string {
  return `Words of ${plural(tabs, 'tab')} that the server does not have yet are not in ${file}.`
}

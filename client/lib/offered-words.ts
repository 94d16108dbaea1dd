import { plural } from '#shared/text/plural.ts'

/** For when the writer has changed the words in the meantime that were to be rewritten or brought back. */
export function offeredWords(how: 'begun' | 'offered', places: number): string {
  if (how === 'offered')
    return 'Meanwhile, you changed the text, so it stays as it is. The review suggests the other words.'
  return `Meanwhile, you changed the text in ${plural(places, 'place')}. Your words stay there. The review suggests the other words.`
}

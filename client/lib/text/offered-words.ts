/** For when the writer has changed the words in the meantime that were to be rewritten or brought back. */
export function offeredWords(how: 'begun' | 'offered', places: number): string {
  if (how === 'offered')
    return 'Meanwhile, you changed the text, so it stays as it is. The review suggests the other words.'
  // Not by `plural`: what loads these words would have to load the files that have it, and the page's first script to
  // list them.
  const where = places === 1 ? '1 place' : `${places} places`
  return `Meanwhile, you changed the text in ${where}. Your words stay there. The review suggests the other words.`
}

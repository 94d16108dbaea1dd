/** For the case that the writer has changed words in the meantime that were to be rewritten or restored. */
export function offeredWords(how: 'begun' | 'offered', places: number): string {
  if (how === 'offered')
    return 'Meanwhile, you changed the text, so it stays as it is. The review suggests the other words.'
  // Without `plural`: this code would have to load the files that contain it, and the page's first script would have to
  // list them.
  const where = places === 1 ? '1 place' : `${places} places`
  return `Meanwhile, you changed the text in ${where}. Your words stay there. The review suggests the other words.`
}

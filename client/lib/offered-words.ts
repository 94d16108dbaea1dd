/** Where the writer has changed meanwhile what was rewritten, or was to be brought back. */
export function offeredWords(how: 'begun' | 'offered', places: number): string {
  if (how === 'offered')
    return 'Your text has changed meanwhile, so it stands. The other words are offered in the review.'
  const where = places === 1 ? '1 place' : `${places} places`
  return `In ${where} you changed the text meanwhile. Your words stand; the others are offered in the review.`
}

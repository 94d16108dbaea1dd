import { plural } from '#shared/text/plural.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { failureKind } from '../../lib/api/failure-kind.ts'
import type { Replacement } from '../../lib/text/replace-asked.ts'
import type { SeenTab } from './look-for-places.ts'
import type { BroughtBack, Outcome } from './replace-in-tabs.ts'

type Counted = Pick<SeenTab, 'places'>

/** Such as “214 places in 43 tabs”. */
export function placesIn(tabs: readonly Counted[]): string {
  const places = tabs.reduce((sum, tab) => sum + tab.places, 0)
  return `${plural(places, 'place')} in ${plural(tabs.length, 'tab')}`
}

export function asked({ search, replace }: Replacement): string {
  return replace === '' ? `“${search}” goes, and nothing comes instead` : `“${search}” becomes “${replace}”`
}

/** Says what was done and what was not. `hasMore`: other tabs than those shown may have the words. */
export function outcomeWords({ done, left, tooLong, notReached, error }: Outcome, hasMore: boolean): string {
  const isUnsure = done.some(({ revision }) => revision === undefined)
  const sure = done.filter(({ revision }) => revision !== undefined).map(({ tab }) => tab)
  const unsure = done.filter(({ revision }) => revision === undefined).map(({ tab }) => tab)
  return [
    error === undefined ? '' : `${stopWords(error)} `,
    sure.length > 0 ? `Replaced ${placesIn(sure)}.` : 'Nothing was replaced.',
    isUnsure && ` No answer came about ${names(unsure)}.`,
    left.length > 0 && ` ${names(left)} changed meanwhile, and ${stay(left)}.`,
    tooLong.length > 0 && ` ${names(tooLong)} would be too long, and ${stay(tooLong)}.`,
    notReached.length > 0 && ` ${plural(notReached.length, 'tab')} not reached: look again for what is left.`,
    hasMore && notReached.length === 0 && ' More tabs may have these words: look again for the others.',
  ]
    .filter(Boolean)
    .join('')
}

export function backWords({ back, left, notReached, error }: BroughtBack): string {
  return [
    error === undefined ? '' : `${stopWords(error)} `,
    back.length > 0 ? `Brought back ${plural(back.length, 'tab')}.` : 'Nothing was brought back.',
    left.length > 0 &&
      ` ${names(left)} changed since, and ${stay(left)}: the text from before is among the versions.`,
    notReached.length > 0 && ` ${plural(notReached.length, 'tab')} not reached.`,
  ]
    .filter(Boolean)
    .join('')
}

/** If the storage is full, uses the server's message, because only the server can say how to make space. */
export function stopWords(error: unknown): string {
  if (error instanceof ApiError && error.code === 'quota_full') return error.message
  return failureKind(error) === 'network' ? 'The connection was lost.' : 'The server did not take any more.'
}

export function lookFailure(error: unknown): string {
  return failureKind(error) === 'network'
    ? 'Replacing in all tabs needs a connection. Nothing was changed.'
    : 'Your tabs could not be looked through. Nothing was changed.'
}

export const unsentWords =
  'Some of your words have not been saved on the server yet, and would not be looked through. Please try again when they are. Nothing was changed.'

const stay = (tabs: readonly unknown[]) => (tabs.length === 1 ? 'stays as it is' : 'stay as they are')

const named = 3

/** Such as “One”, “Two” and 3 others. */
export function names(tabs: readonly Pick<SeenTab, 'title'>[]): string {
  const titles = tabs.slice(0, named).map(({ title }) => `“${title}”`)
  const others = tabs.length - titles.length
  const all = others > 0 ? [...titles, plural(others, 'other')] : titles
  const last = all.pop() ?? ''
  return all.length > 0 ? `${all.join(', ')} and ${last}` : last
}

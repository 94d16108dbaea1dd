import { inFigures } from '#shared/text/in-figures.ts'
import { plural } from '#shared/text/plural.ts'
import type { TabVersion } from '#shared/versions.ts'

/** Why this version was stored. */
export function reasonWords(reason: TabVersion['reason']): string {
  return reasons[reason] ?? 'Kept'
}

const reasons: Record<TabVersion['reason'], string> = {
  session: 'While you wrote',
  'before-ai': 'Before AI changed the text',
  'before-cut': 'Before a large deletion',
  'before-restore': 'Before another version was restored',
  'before-delete': 'Before the tab was deleted',
  // A text that could not be merged with another device's, or words that were deleted before they were saved.
  merge: 'Left out of the text',
  named: 'Kept by you',
}

/** Such as "1,204 words · 46 more", compared with the previous version. */
export function versionFigures({ word_count }: TabVersion, before: TabVersion | undefined): string {
  const words = plural(word_count, 'word')
  const difference = before ? word_count - before.word_count : 0
  if (difference === 0) return words
  return `${words} · ${inFigures(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'}`
}

/** The differences between a version and the current text. */
export interface Distance {
  isSame: boolean
  /** Words of the version that are not in the text. */
  back: number
  /** Words of the text that are not in the version. */
  gone: number
}

/** What restoring a version would do. */
export function distanceWords({ isSame, back, gone }: Distance): string {
  if (isSame) return 'This version is the same as your text.'
  if (back === 0 && gone === 0) return 'Only spaces and punctuation differ.'
  if (gone === 0) return `Restoring it adds ${plural(back, 'word')}.`
  if (back === 0) return `Restoring it removes ${plural(gone, 'word')}.`
  return `Restoring it adds ${plural(back, 'word')} and removes ${inFigures(gone)}.`
}

/** Such as "18:40", in the format of the reader's language. */
export function timeOfDay(atMs: number, locale?: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(atMs)
}

import { plural } from '#shared/text/plural.ts'
import { failureKind } from '../../../lib/failure-kind.ts'
import { downloadFailed } from '../download-failed.ts'
import type { ListedTab } from './list-tabs.ts'
import { TooLong } from './write-texts.ts'

/** “63 tabs · 184,028 words” */
export function sizeOf(tabs: readonly Pick<ListedTab, 'word_count'>[]): string {
  const words = tabs.reduce((sum, { word_count }) => sum + word_count, 0)
  return `${plural(tabs.length, 'tab')} · ${plural(words, 'word')}`
}

/** Nothing where there are none. */
export function leftOutWords(tabs: number): string {
  return tabs > 0 ? `${plural(tabs, 'tab')} without words ${tabs === 1 ? 'is' : 'are'} left out.` : ''
}

export function listFailure(error: unknown): string {
  return failureKind(error) === 'network'
    ? 'Putting tabs into one document needs a connection.'
    : 'Your tabs could not be listed.'
}

export function writeFailure(error: unknown): string {
  if (error instanceof TooLong)
    return 'This is too long for one Word document. Choose fewer days, Markdown or plain text.'
  return failureKind(error) === 'network'
    ? 'The connection was lost. Nothing was downloaded.'
    : downloadFailed
}

export function unsentWords(tabs: number): string {
  return `Words of ${plural(tabs, 'tab')} that the server does not have yet are not in the document.`
}

/** After its first and its last day. */
export function nameOf(tabs: readonly Pick<ListedTab, 'writing_date'>[]): string {
  const [first, last] = [tabs[0], tabs.at(-1)].map((tab) => tab?.writing_date ?? '')
  return first === last ? `longhand-${first}` : `longhand-${first}-to-${last}`
}

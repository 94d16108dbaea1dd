import { fileNameOf } from '#shared/text/file-name.ts'
import { plural } from '#shared/text/plural.ts'
import { failureKind } from '../../../lib/api/failure-kind.ts'
import { downloadFailed } from '../download-failed.ts'
import type { ListedTab } from './list-tabs.ts'
import { NothingLeft, TooLong } from './write-texts.ts'

/** Such as “63 tabs · 184,028 words”. */
export function sizeOf(tabs: readonly Pick<ListedTab, 'word_count'>[]): string {
  const words = tabs.reduce((sum, { word_count }) => sum + word_count, 0)
  return `${plural(tabs.length, 'tab')} · ${plural(words, 'word')}`
}

/** Empty if no tabs are left out. */
export function leftOutWords(tabs: number): string {
  return tabs > 0 ? `${plural(tabs, 'tab')} without words ${tabs === 1 ? 'is' : 'are'} left out.` : ''
}

/** Reminds of tabs that the writer has left out, perhaps long ago. */
export function withoutWords(tabs: number): string {
  return tabs > 0 ? `You left out ${plural(tabs, 'tab')}.` : ''
}

export function listFailure(error: unknown): string {
  return failureKind(error) === 'network'
    ? 'Putting tabs into one document needs a connection.'
    : 'Your tabs could not be listed.'
}

export function writeFailure(error: unknown): string {
  if (error instanceof TooLong)
    return 'This is too long for one Word document. Choose fewer days, Markdown or plain text.'
  if (error instanceof NothingLeft)
    return 'All of these tabs were deleted meanwhile. There is nothing to put into a document any more.'
  return failureKind(error) === 'network'
    ? 'The connection was lost. Nothing was downloaded.'
    : downloadFailed
}

/** Empty if all tabs were there. */
export function goneWords([first, ...others]: readonly Pick<ListedTab, 'title'>[]): string {
  if (!first) return ''
  if (others.length === 0) return `“${first.title}” was deleted meanwhile and is not in the document.`
  const more = plural(others.length, 'other tab')
  return `“${first.title}” and ${more} were deleted meanwhile and are not in the document.`
}

/** The name of the file: its title, or else its first and last day, whatever the order of the tabs. */
export function nameOf(tabs: readonly Pick<ListedTab, 'writing_date'>[], title: string): string {
  if (title !== '') return fileNameOf(title)
  const days = tabs.map((tab) => tab.writing_date).sort()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return first === last ? `longhand-${first}` : `longhand-${first}-to-${last}`
}

import { shortTitle } from '../../lib/short-title.ts'

/**
 * The words on an empty page. They differ for a writer who has never written. Until this is known it says nothing, so that
 * the words do not change.
 */
export function placeholderFor(tab: { title: string } | null, hasWritten: boolean | undefined): string {
  if (!tab || hasWritten === false) return 'Start writing...'
  return hasWritten ? `Continue writing "${shortTitle(tab.title)}"...` : ''
}

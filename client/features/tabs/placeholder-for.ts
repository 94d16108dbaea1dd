import { shortTitle } from './short-title.ts'

/**
 * What an empty page says: a writer who has never written has nothing to continue. It says nothing until that is
 * known, rather than one thing after the other.
 */
export function placeholderFor(tab: { title: string } | null, hasWritten: boolean | undefined): string {
  if (!tab || hasWritten === false) return 'Start writing...'
  return hasWritten ? `Continue writing "${shortTitle(tab.title)}"...` : ''
}

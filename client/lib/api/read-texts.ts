import { maxTextsAtOnce, readTextsPage, type TextOfTab } from '#shared/texts.ts'
import type { Api } from './api.ts'

interface Texts {
  texts: readonly TextOfTab[]
  /** How many of the tabs are done. */
  count: number
}

/**
 * The texts of these tabs, in their order and in pages. The server decides how large a page is. Deleted tabs are left
 * out.
 */
export async function* readTexts(
  request: Api,
  ids: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<Texts> {
  for (let from = 0; from < ids.length; ) {
    const body = { ids: ids.slice(from, from + maxTextsAtOnce) }
    const page = await request('/api/tabs/texts', { method: 'POST', body, signal, read: readTextsPage })
    // The loop must go on even if the server returns nothing.
    from += Math.max(1, page.count)
    yield { texts: page.tabs, count: Math.min(from, ids.length) }
  }
}

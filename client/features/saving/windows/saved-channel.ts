import { knownSplice } from '../../../lib/text/known-texts.ts'
import type { DraftPlace, Revision } from '../drafts/draft.ts'
import type { SavedSplice } from '../saving-platform.ts'

/** The channel that announces a save to the windows that show the tab. */
export function savedChannel({ userId, tabId }: Pick<DraftPlace, 'userId' | 'tabId'>): string {
  return `longhand.saved/${userId}/${tabId}`
}

export function savedSplice(before: Revision, row: Revision): SavedSplice {
  return {
    before: before.revision,
    revision: row.revision,
    splice: knownSplice(before.text, row.text),
    ...(row.origins !== undefined && { origins: row.origins }),
  }
}

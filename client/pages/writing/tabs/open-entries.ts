import type { OpenTab } from '../../../features/saving/open-tab.ts'
import type { DayTab } from '../../../features/tabs/day-tab.ts'
import type { KeptView } from '../../../lib/text/editor.ts'

/** An open tab, which is or was in the editor. */
export interface Entry {
  tab: DayTab
  saving: OpenTab
  /** The caret, scroll and undo that the editor had when it last showed this tab. */
  view: KeptView | null
}

/** The tabs that are open, and those that are being opened. */
export interface OpenEntries {
  get(id: string): Entry | undefined
  /** All open tabs. The one shown last comes last. */
  all(): Entry[]
  count(): number
  /** Opens the tab, unless it is open. */
  find(tab: DayTab): Entry | Promise<Entry>
  opening(id: string): Promise<Entry> | undefined
  /** Notes that the tab is shown now. */
  putLast(entry: Entry): void
  remove(entry: Entry): void
  /** Gives up the tabs that are still being opened. They are not added any more, so the caller must close them. */
  abandonOpening(): Promise<Entry>[]
}

/** Opens the saving of a tab. `newest` returns the tab as it is known once it is open. */
export type OpenSaving = (tab: DayTab, newest: () => DayTab) => Promise<OpenTab>

export function createOpenEntries(openSaving: OpenSaving): OpenEntries {
  const entries = new Map<string, Entry>()
  const opening = new Map<string, Promise<Entry>>()
  /** Counts how often all tabs were closed. A tab that was being opened then is closed as soon as it is open. */
  let generation = 0

  async function begin(tab: DayTab): Promise<Entry> {
    const own = generation
    const saving = await openSaving(tab, () => entries.get(tab.id)?.tab ?? tab)
    const entry = { tab, saving, view: null }
    if (own === generation) entries.set(tab.id, entry)
    return entry
  }

  return {
    get: (id) => entries.get(id),
    all: () => [...entries.values()],
    count: () => entries.size,

    // Two calls for one tab must not open it twice, because there would be two drafts.
    find(tab) {
      const known = entries.get(tab.id) ?? opening.get(tab.id)
      if (known) return known
      const beginning = begin(tab).finally(() => {
        if (opening.get(tab.id) === beginning) opening.delete(tab.id)
      })
      opening.set(tab.id, beginning)
      return beginning
    },

    opening: (id) => opening.get(id),

    putLast(entry) {
      entries.delete(entry.tab.id)
      entries.set(entry.tab.id, entry)
    },

    remove(entry) {
      if (entries.get(entry.tab.id) === entry) entries.delete(entry.tab.id)
    },

    abandonOpening() {
      generation += 1
      const coming = [...opening.values()]
      opening.clear()
      return coming
    },
  }
}

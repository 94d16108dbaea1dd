import type { DayTab } from '../../../features/tabs/day-tab.ts'
import { openDialog } from '../../../features/toolbar/tools/open-dialog.ts'
import type { Observed } from '../../../lib/observable.ts'
import type { Editor } from '../../../lib/text/editor.ts'
import type { TabActions } from '../tabs/tab-actions.ts'
import type { PanelName, Panels } from './panels.ts'

/** A writer who has chosen a text in a panel wants to be in it, at the words that were looked for. */
export interface ChosenText {
  /** Brings the tab into the editor, and closes the panel. */
  open(tab: DayTab, words: string | undefined): Promise<void>
  /** The text on the page is the chosen one: only closes the panel in which it was chosen. */
  stay(panel: PanelName): void
  /** Where the focus goes from the panel: to an element, nowhere by itself (false), or where it was (true). */
  focus(): HTMLElement | boolean
}

interface ChosenTextPorts {
  open: TabActions['openChosen']
  editor: Observed<Editor | null>
  panels: Pick<Panels, 'get' | 'subscribe' | 'close'>
  textElement: () => HTMLElement | null
}

export function createChosenText({ editor, open, panels, textElement }: ChosenTextPorts): ChosenText {
  let chosen: { words: string | undefined } | undefined

  function choose(panel: PanelName, words: string | undefined): void {
    if (panels.get() !== panel) return
    chosen = { words }
    panels.close(panel)
  }

  function goTo(words: string | undefined): void {
    if (!words || !editor.get()?.find(words)) editor.get()?.focus()
  }

  async function openChosen(tab: DayTab, words: string | undefined): Promise<void> {
    const panel = panels.get()
    let isLeft = false
    const stop = panels.subscribe(() => {
      isLeft = true
    })
    const { isOpen, hasWords } = await open(tab, () => void openChosen(tab, words))
    stop()
    if (!isOpen) return
    // A writer who is writing already is not taken away from there.
    const place = hasWords ? undefined : words
    if (panel) {
      // If another panel was opened while this waited, or the same one again, the writer wants that one.
      if (!isLeft) choose(panel, place)
    } else if (!panels.get()) {
      // A second try comes after the panel has closed, so no closing panel hands on the focus.
      goTo(place)
    }
  }

  return {
    open: openChosen,

    stay: (panel) => choose(panel, undefined),

    focus() {
      if (!chosen) return !openDialog()
      // The panel has faded, and the writer has gone on to another one, such as the tools: the text comes after that.
      if (panels.get() || openDialog()) {
        chosen = { words: undefined }
        return false
      }
      const { words } = chosen
      chosen = undefined
      if (!words) return textElement() ?? true
      // Once React is through with the panel.
      queueMicrotask(() => goTo(words))
      return false
    },
  }
}

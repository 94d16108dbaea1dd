import type { DayTab } from '../../../features/tabs/day-tab.ts'
import { openDialog } from '../../../features/toolbar/tools/open-dialog.ts'
import type { Observed } from '../../../lib/observable.ts'
import type { Editor } from '../../../lib/text/editor.ts'
import type { TabActions } from '../tabs/tab-actions.ts'
import type { PanelName, Panels } from './panels.ts'

/** After choosing a text in a panel, the writer wants to write in it, at the words that were searched for. */
export interface ChosenText {
  /** Brings the tab into the editor, and closes the panel. */
  open(tab: DayTab, words: string | undefined): Promise<void>
  /** For a chosen text that is on the page already: only closes the panel. */
  stay(panel: PanelName): void
  /** Where the focus goes when the panel closes: to an element, nowhere (false), or back to where it was (true). */
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
    // If the writer has begun to write, the caret is not moved.
    const place = hasWords ? undefined : words
    if (panel) {
      // If the panel was closed and another one, or this one again, was opened meanwhile, the writer wants that panel.
      if (!isLeft) choose(panel, place)
    } else if (!panels.get()) {
      // The second try runs after the panel has closed, so no closing panel gives the focus on.
      goTo(place)
    }
  }

  return {
    open: openChosen,

    stay: (panel) => choose(panel, undefined),

    focus() {
      if (!chosen) return !openDialog()
      // The panel has faded out and another one, such as the tools, is open: the text gets the focus after that.
      if (panels.get() || openDialog()) {
        chosen = { words: undefined }
        return false
      }
      const { words } = chosen
      chosen = undefined
      if (!words) return textElement() ?? true
      // Once React has removed the panel.
      queueMicrotask(() => goTo(words))
      return false
    },
  }
}

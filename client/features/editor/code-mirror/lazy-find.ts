import type { EditorView } from '@codemirror/view'
import { catchEarlyFields } from '../../../lib/browser/early-keys.ts'

interface LazyFind {
  /** Loads it ahead, because whoever writes may search next and must not wait for it then. */
  load(): void
  open(view: EditorView, words?: string): true
}

/** Find and replace, loaded with the first use. What is typed until it is there goes into its fields. */
export function createLazyFind(): LazyFind {
  let isComing = false

  async function bring(view: EditorView, words?: string): Promise<void> {
    isComing = true
    let isLeft = false
    // On a phone the keyboard would hide what was found.
    const isToRead = words !== undefined && !matchMedia('(pointer: fine)').matches
    const takeKeys = catchEarlyFields(isToRead ? [] : ['Find', 'Replace with'], leave)
    const before = document.activeElement
    // It may fail to load, as it does offline.
    const loaded = await loadFind().catch(() => undefined)
    if (isLeft) return
    const after = document.activeElement
    const typed = takeKeys()
    isComing = false
    // Whoever has gone on meanwhile, to the palette or to write, is not taken away from there.
    const isHere = after === before || after === document.body || typed.some(({ hasFocus }) => hasFocus)
    const goneTo = !isHere && after instanceof HTMLElement && after
    // Enter would select under their hands, and the next letter take the place of what is found.
    const wanted = goneTo ? typed.map((early) => ({ ...early, enters: 0 })) : typed
    loaded?.openFind(view, wanted, goneTo && view.hasFocus ? undefined : words)
    if (goneTo) goneTo.focus({ preventScroll: true })
    else if (isToRead) loaded?.focusNext(view)
    else if (!loaded) view.focus()

    /** Whoever presses Escape goes on writing at once. */
    function leave(): void {
      isLeft = true
      isComing = false
      takeKeys()
      view.focus()
    }
  }

  return {
    load: () => void loadFind().catch(() => {}),
    open(view, words) {
      if (!isComing) void bring(view, words)
      return true
    },
  }
}

const loadFind = () => import('../find/find.tsx')

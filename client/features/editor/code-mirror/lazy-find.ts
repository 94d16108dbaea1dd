import type { EditorView } from '@codemirror/view'
import { catchEarlyFields } from '../../../lib/browser/early-keys.ts'

interface LazyFind {
  /** Loads the search ahead, because a writer may need it next and must not wait for it. */
  load(): void
  open(view: EditorView, words?: string): true
}

/** Find and replace, loaded with its first use. Keys that are typed before it is there go into its fields. */
export function createLazyFind(): LazyFind {
  let isComing = false

  async function bring(view: EditorView, words?: string): Promise<void> {
    isComing = true
    let isLeft = false
    // On a phone a focused field would bring up the keyboard, which would hide what was found.
    const isToRead = words !== undefined && !matchMedia('(pointer: fine)').matches
    const takeKeys = catchEarlyFields(isToRead ? [] : ['Find', 'Replace with'], leave)
    const before = document.activeElement
    // It may fail to load, for example offline.
    const loaded = await loadFind().catch(() => undefined)
    if (isLeft) return
    const after = document.activeElement
    const typed = takeKeys()
    isComing = false
    // A writer who has meanwhile gone elsewhere, for example to the palette or into the text, keeps the focus there.
    const isHere = after === before || after === document.body || typed.some(({ hasFocus }) => hasFocus)
    const goneTo = !isHere && after instanceof HTMLElement && after
    // An Enter would move the selection while they type, and their next letter would replace what was found.
    const wanted = goneTo ? typed.map((early) => ({ ...early, enters: 0 })) : typed
    loaded?.openFind(view, wanted, goneTo && view.hasFocus ? undefined : words)
    if (goneTo) goneTo.focus({ preventScroll: true })
    else if (isToRead) loaded?.focusNext(view)
    else if (!loaded) view.focus()

    /** After Escape the writer goes on writing at once. */
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

import { useEffect, useRef, useState } from 'react'
import type { Heading } from '../../../features/editor/markdown/headings.ts'
import type { PaletteHeading } from '../../../features/toolbar/palette/palette-rows.ts'
import type { Editor } from '../../../lib/editor.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'

interface HeadingsOfText {
  /** Undefined while the palette is closed, and where Markdown is not shown. */
  headings: Heading[] | undefined
  goTo: (heading: PaletteHeading) => void
  /** Where the focus goes from the palette, as `ChosenText` has it. */
  focus: () => HTMLElement | boolean
}

/** The headings of the text on the page, and the way from the palette to each. */
export function useHeadings(isOpen: boolean, close: () => void): HeadingsOfText {
  const { chosenText, markdown, editorKind, ...room } = useRoom()
  const editor = useObserved(room.editor)
  const kind = useObserved(editorKind)
  const isShown = useObserved(markdown) === 'on'
  const canRead = isOpen && isShown && kind === 'code-mirror'
  const chosen = useRef<PaletteHeading>(undefined)
  const [headings, setHeadings] = useState<Heading[]>()

  useEffect(() => {
    if (!canRead || !editor) return
    let isOver = false
    void import('../../../features/editor/markdown/markdown-marks.ts').then(
      ({ headingsOf }) => !isOver && setHeadings(headingsOf(editor.text())),
      () => {},
    )
    return () => {
      isOver = true
      setHeadings(undefined)
    }
  }, [canRead, editor])

  return {
    headings,
    goTo(heading) {
      chosen.current = heading
      close()
    },
    focus() {
      const heading = chosen.current
      chosen.current = undefined
      if (!heading || !editor) return chosenText.focus()
      // After React has removed the palette.
      queueMicrotask(() => goToHeading(editor, heading))
      return false
    },
  }
}

/** Its line comes to the top, and the caret behind it. */
function goToHeading(editor: Editor, { from, to }: PaletteHeading): void {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement)
  editor.goTo({ caret: to, page: { offset: from, top: Number.parseFloat(scrollPaddingTop) || 0 } })
  editor.focus()
}

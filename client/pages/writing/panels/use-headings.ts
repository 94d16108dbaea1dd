import { useEffect, useState } from 'react'
import type { Heading } from '../../../features/editor/markdown/headings.ts'
import type { Editor } from '../../../lib/editor.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'

/** Those of the text on the page, read when they are needed; undefined while they are not, or Markdown is not shown. */
export function useHeadings(isNeeded: boolean): Heading[] | undefined {
  const room = useRoom()
  const editor = useObserved(room.editor)
  const isShown = useObserved(room.markdown)
  const kind = useObserved(room.editorKind)
  const [headings, setHeadings] = useState<Heading[]>()
  const canRead = isNeeded && isShown && kind === 'code-mirror'

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

  return headings
}

/** Its line comes to the top, and the caret behind it. */
export function goToHeading(editor: Editor, { from, to }: Pick<Heading, 'from' | 'to'>): void {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement)
  editor.goTo({ caret: to, page: { offset: from, top: Number.parseFloat(scrollPaddingTop) || 0 } })
  editor.focus()
}

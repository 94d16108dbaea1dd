import { useEffect, useState } from 'react'
import type { Editor } from '../../../lib/text/editor.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { writingDay } from '../../../lib/writing-day.ts'
import { QuietLine } from '../../../ui/quiet-line.tsx'
import { useRoom } from '../room/use-room.ts'
import { goToStopped } from './go-to-stopped.ts'

/**
 * Where the writer stopped on another day, if that is out of sight when its tab comes back. The first change ends it.
 */
export function StoppedLine({ isHidden }: { isHidden: boolean }) {
  const { focusText, tabs, ...room } = useRoom()
  const editor = useObserved(room.editor)
  const { isOutOfSight, end } = useStoppedOutOfSight(editor)
  const isTold = isOutOfSight && !isHidden

  const go = () => {
    // Another device may have written before that place since.
    const stopped = tabs.openTabs.stopped()
    if (editor && stopped) goToStopped(editor, stopped)
    end()
  }
  const dismiss = () => {
    end()
    focusText()
  }
  const seen = 'You stopped at another place.'
  return (
    <QuietLine
      told={isTold ? { seen, spoken: `${seen} “Go to Where I Stopped” leads there.` } : null}
      action={{ name: 'Go there', run: go }}
      onDismiss={dismiss}
    />
  )
}

function useStoppedOutOfSight(editor: Editor | null): { isOutOfSight: boolean; end: () => void } {
  const { tabs } = useRoom()
  const id = useObserved(tabs.tab)?.id
  const [isOutOfSight, setOutOfSight] = useState(false)

  useEffect(() => {
    if (!editor || !id) return
    const stopped = tabs.openTabs.stopped()
    if (!stopped || writingDay(stopped.at) === tabs.today.get()) return
    // When the page has scrolled to where the text was left.
    const frame = requestAnimationFrame(() => setOutOfSight(!isInSight(editor, stopped.offset)))
    const stop = editor.onChange(({ by }) => by === 'writer' && setOutOfSight(false))
    return () => {
      cancelAnimationFrame(frame)
      stop()
      setOutOfSight(false)
    }
  }, [editor, id, tabs])

  return { isOutOfSight, end: () => setOutOfSight(false) }
}

/** In characters. A text box knows nothing of its lines, so what is near the caret counts as in sight. */
const near = 300

function isInSight(editor: Editor, offset: number): boolean {
  const box = editor.boxAt(Math.min(offset, editor.length))
  if (box) return box.bottom > 0 && box.top < innerHeight
  const { from, to } = editor.drawn()
  return from === 0 && to === editor.length && Math.abs(editor.selection().from - offset) < near
}

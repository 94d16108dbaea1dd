import { useEffect, useState } from 'react'
import type { Editor } from '../../../lib/text/editor.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { writingDay } from '../../../lib/writing-day.ts'
import { QuietLine } from '../../../ui/quiet-line.tsx'
import { useRoom } from '../room/use-room.ts'
import { goToStopped } from './go-to-stopped.ts'

/**
 * Offers to go to the place where the writer stopped on another day, if the tab opens and this place is out of sight.
 * The writer's first change of the text removes the offer.
 */
export function StoppedLine({ isHidden }: { isHidden: boolean }) {
  const { focusText, tabs, ...room } = useRoom()
  const editor = useObserved(room.editor)
  const { isOutOfSight, end } = useStoppedOutOfSight(editor)
  const isTold = isOutOfSight && !isHidden

  const go = () => {
    // Asked again, because another device may have written before that place since.
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
    // In the next frame, when the page has scrolled to the line where the text was left.
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

/** In characters. A text area cannot say which lines it shows, so a place near the caret counts as in sight. */
const near = 300

function isInSight(editor: Editor, offset: number): boolean {
  const box = editor.boxAt(Math.min(offset, editor.length))
  if (box) return box.bottom > 0 && box.top < innerHeight
  const { from, to } = editor.drawn()
  return from === 0 && to === editor.length && Math.abs(editor.selection().from - offset) < near
}

import { useEffect, useState } from 'react'
import { inFigures } from '#shared/text/in-figures.ts'
import { plural } from '#shared/text/plural.ts'
import { MetricsToggle } from '../../../features/metrics/metrics-toggle.tsx'
import type { Editor } from '../../../lib/text/editor.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'
import { useSelectedWords } from './use-selected-words.ts'
import './word-count.css'

const countAfterMs = 150

/**
 * How many words the page has, and how many of them are selected. Counting is left to later tasks, so that keys do not
 * wait.
 */
export function WordCount({ editor }: { editor: Editor }) {
  const all = useWordCount(editor)
  const selected = useSelectedWords(editor)
  return (
    <MetricsToggle editor={editor} words={{ all, selected }} more={<MoreFigures />}>
      {selected === undefined ? (
        <span>{all === undefined ? '' : plural(all, 'word')}</span>
      ) : (
        <SelectedWords selected={selected} all={all} />
      )}
    </MetricsToggle>
  )
}

function MoreFigures() {
  const { showsOrigins, ...room } = useRoom()
  const areShown = useObserved(showsOrigins)
  const toCheck = useObserved(room.toCheck)
  return (
    <>
      {toCheck !== undefined && toCheck.count > 0 && (
        <button type="button" onClick={toCheck.goToFirst}>
          <span>To check</span> <span>{inFigures(toCheck.count)}</span>
        </button>
      )}
      <button type="button" aria-expanded={areShown} onClick={() => showsOrigins.set(!areShown)}>
        Origins
      </button>
    </>
  )
}

function useWordCount(editor: Editor): number | undefined {
  const [count, setCount] = useState(() => editor.words())

  useEffect(() => {
    let timer: number | undefined
    const countOn = (isOther: boolean) => {
      const words = editor.words()
      timer = words === undefined ? window.setTimeout(countOn, 0, false) : undefined
      // Until the same text is counted again, its last count is shown. The last count of another text would be wrong.
      if (words !== undefined || isOther) setCount(words)
    }
    const stop = editor.onChange(({ by }) => {
      if (by === 'load') {
        clearTimeout(timer)
        timer = window.setTimeout(countOn, 0, true)
      }
      timer ??= window.setTimeout(countOn, countAfterMs, false)
    })
    countOn(true)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [editor])

  return count
}

/** The number without the number of all words could be mistaken for it. So the short form says "selected". */
function SelectedWords({ selected, all }: { selected: number; all: number | undefined }) {
  const few = `${inFigures(selected)} selected`
  if (all === undefined) return <span>{few}</span>
  return (
    <>
      <span className="selected-of-all">
        {inFigures(selected)} of {plural(all, 'word')}
      </span>
      <span className="selected-alone">{few}</span>
    </>
  )
}

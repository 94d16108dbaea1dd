import { type RefObject, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { plural } from '#shared/text/plural.ts'
import type { PreviewChanges } from './change-preview.ts'
import type { RowActions } from './planned-row.tsx'

/**
 * The actions of the rows. They stay the same objects, so that only the rows that change are drawn again, of perhaps
 * thousands.
 */
export function useRowActions(changes: PreviewChanges, list: RefObject<HTMLElement | null>) {
  /** The day that is being changed. */
  const [askedKey, setAskedKey] = useState<string>()
  /** Announced to screen readers. */
  const [said, setSaid] = useState('')
  const actions = useMemo((): RowActions => {
    const focus = (place: string) => list.current?.querySelector<HTMLElement>(place)?.focus()
    return {
      onTick: changes.tick,
      onAsk: ({ key }) => setAskedKey(key),
      onAnswer({ key, ids }, date) {
        // Rendered at once, here and below, because the element with the focus disappears.
        flushSync(() => {
          setAskedKey(undefined)
          if (date) changes.moveTo(ids, date)
        })
        focus(date ? `[data-text="${ids[0]}"] input` : `[data-day="${key}"]`)
      },
      onSplit({ id, title }, way, count) {
        flushSync(() => {
          changes.split(id, way)
          setSaid(`${title} is ${plural(count, 'text')} now.`)
        })
        focus(`[data-whole="${id}"]`)
      },
      onKeepWhole({ id, title }) {
        flushSync(() => {
          changes.keepWhole(id)
          setSaid(`${title} is one text again.`)
        })
        focus(`[data-split="${id}"]`)
      },
    }
  }, [changes, list])
  return { actions, askedKey, said }
}

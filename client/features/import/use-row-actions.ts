import { type RefObject, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { plural } from '#shared/text/plural.ts'
import type { PreviewChanges } from './change-preview.ts'
import type { RowActions } from './planned-row.tsx'

/**
 * What can be done in the rows of the list. It stays the same, so that of thousands of rows those alone are drawn again that
 * change.
 */
export function useRowActions(changes: PreviewChanges, list: RefObject<HTMLElement | null>) {
  /** Of the day that another one is chosen for. */
  const [askedKey, setAskedKey] = useState<string>()
  /** To screen readers. */
  const [said, setSaid] = useState('')
  const actions = useMemo((): RowActions => {
    const focus = (place: string) => list.current?.querySelector<HTMLElement>(place)?.focus()
    return {
      onTick: changes.tick,
      onAsk: ({ key }) => setAskedKey(key),
      onAnswer({ key, ids }, date) {
        // Rendered at once, here and below: what has the focus goes.
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

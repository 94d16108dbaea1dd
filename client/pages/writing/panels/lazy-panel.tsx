import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { catchEarlyKeys } from '../../../lib/early-keys.ts'
import { hasFailedStyles, loadFailedStyles } from '../../../lib/failed-styles.ts'

const retryMs = 5_000

interface PanelProps {
  open: boolean
  onOpenChange?: (open: boolean) => void
  /** What was typed for its field before it was there. */
  typed?: string
}

/**
 * A panel that is loaded when it is first opened. Where it cannot be had, as without a network, the page must not break:
 * it is told, and the words stay. What stays open is tried again. One with a field that is typed in at once names it.
 */
export function lazyPanel<Props extends PanelProps>(
  load: () => Promise<ComponentType<Props>>,
  field?: string,
) {
  let known: ComponentType<Props> | undefined

  async function get(): Promise<ComponentType<Props>> {
    await loadFailedStyles()
    known ??= await load()
    return known
  }

  function LazyPanel({ onFailed, ...props }: Props & { onFailed: () => void }) {
    const [Panel, setPanel] = useState(() => (hasFailedStyles() ? undefined : known))
    const [attempt, setAttempt] = useState(0)
    const [typed, setTyped] = useState('')
    const fail = useEffectEvent(onFailed)
    const close = useEffectEvent(() => props.onOpenChange?.(false))
    const { open } = props

    useEffect(() => {
      if (!open || Panel) return
      let isWanted = true
      let retry: number | undefined
      // Not again where it could not be had: the writer has gone on.
      const takeKeys = field && attempt === 0 ? keysFor(field, () => close()) : () => ''
      get().then(
        (loaded) => {
          if (!isWanted) return
          const typed = takeKeys()
          // In one go: no key comes between, which would go into the text.
          flushSync(() => {
            setTyped(typed)
            setPanel(() => loaded)
          })
        },
        () => {
          if (!isWanted) return
          takeKeys()
          retry = window.setTimeout(() => setAttempt(attempt + 1), retryMs)
          fail()
        },
      )
      return () => {
        isWanted = false
        clearTimeout(retry)
        takeKeys()
      }
    }, [open, Panel, attempt])

    // For the first time only.
    useEffect(() => {
      if (!open) setTyped('')
    }, [open])

    return Panel ? <Panel {...({ ...props, typed } as unknown as Props)} /> : null
  }

  /** For what must open even where there is no network by then. */
  LazyPanel.preload = () => void get().catch(() => {})
  return LazyPanel
}

/** Until the answer is called, which gives the focus back and what was typed; Escape lets go of it too. */
function keysFor(field: string, onEscape: () => void): () => string {
  const before = document.activeElement
  const takeKeys = catchEarlyKeys(field, onEscape)
  let typed: string | undefined
  return () => {
    if (typed !== undefined) return typed
    typed = takeKeys().text
    if (document.activeElement === document.body && before instanceof HTMLElement) {
      before.focus({ preventScroll: true })
    }
    return typed
  }
}

import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { catchEarlyKeys, type EarlyKeys, noKeys } from '../../../lib/browser/early-keys.ts'
import { hasFailedStyles, loadFailedStyles } from '../../../lib/browser/failed-styles.ts'
import { focusedBefore } from '../../../ui/focused-before.ts'

const retryMs = 5_000

interface PanelProps {
  open: boolean
  onOpenChange?: (open: boolean) => void
  /** What was typed for its field before it was there. */
  typed?: EarlyKeys
}

/**
 * A panel that is loaded when it is first opened. Where that fails, as it does offline, the page must not break:
 * `onFailed` is called, and while the panel stays open it is tried again. `field` names a field that is typed in at
 * once.
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
    const [typed, setTyped] = useState(noKeys)
    const fail = useEffectEvent(onFailed)
    const close = useEffectEvent(() => props.onOpenChange?.(false))
    const { open } = props

    useEffect(() => {
      if (!open || Panel) return
      let isWanted = true
      let retry: number | undefined
      // Not after a failure: the writer has gone on.
      const takeKeys = field && attempt === 0 ? keysFor(field, () => close()) : () => noKeys
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
      if (!open) setTyped(noKeys)
    }, [open])

    return Panel ? <Panel {...({ ...props, typed } as unknown as Props)} /> : null
  }

  /** For what must open even where there is no network by then. */
  LazyPanel.preload = () => void get().catch(() => {})
  return LazyPanel
}

/**
 * Catches keys for the field until the returned function is called. That gives back the focus, and what was typed;
 * Escape ends it too.
 */
function keysFor(field: string, onEscape: () => void): () => EarlyKeys {
  const before = focusedBefore()
  const takeKeys = catchEarlyKeys(field, onEscape)
  let typed: EarlyKeys | undefined
  return () => {
    if (typed !== undefined) return typed
    typed = takeKeys()
    if (document.activeElement === document.body && before instanceof HTMLElement) {
      before.focus({ preventScroll: true })
    }
    return typed
  }
}

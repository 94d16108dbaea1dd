import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { catchEarlyKeys, type EarlyKeys, noKeys } from '../../../lib/browser/early-keys.ts'
import { hasFailedStyles, loadFailedStyles } from '../../../lib/browser/failed-styles.ts'
import { focusedBefore } from '../../../ui/focused-before.ts'

const retryMs = 5_000

interface PanelProps {
  open: boolean
  onOpenChange?: (open: boolean) => void
  /** What was typed for its field before the panel was loaded. */
  typed?: EarlyKeys
}

/**
 * A panel that is loaded when it is first opened. If it cannot be loaded, as when offline, `onFailed` is called, and
 * loading is tried again while the panel stays open. `field` is the name of a field in the panel: keys typed before it
 * is there are caught for it.
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
      // Keys are not caught in a later attempt, because the writer has gone on writing.
      const takeKeys = field && attempt === 0 ? keysFor(field, () => close()) : () => noKeys
      get().then(
        (loaded) => {
          if (!isWanted) return
          const typed = takeKeys()
          // Rendered at once, so that no key comes in between and goes into the text.
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

    // The keys that were caught are for the first opening only.
    useEffect(() => {
      if (!open) setTyped(noKeys)
    }, [open])

    return Panel ? <Panel {...({ ...props, typed } as unknown as Props)} /> : null
  }

  /** Loads the panel early, for panels that must open even offline. */
  LazyPanel.preload = () => void get().catch(() => {})
  return LazyPanel
}

/**
 * Catches keys for the field. The returned function ends this, gives the focus back and returns what was typed. Escape
 * ends it too.
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

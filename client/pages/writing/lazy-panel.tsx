import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { hasFailedStyles, loadFailedStyles } from '../../lib/failed-styles.ts'

const retryMs = 5_000

interface PanelProps {
  open: boolean
}

/**
 * A panel that is loaded when it is first opened. Where it cannot be had, as without a network, the page must not break:
 * it is told, and the words stay. What stays open is tried again.
 */
export function lazyPanel<Props extends PanelProps>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | undefined

  async function get(): Promise<ComponentType<Props>> {
    await loadFailedStyles()
    known ??= await load()
    return known
  }

  function LazyPanel({ onFailed, ...props }: Props & { onFailed: () => void }) {
    const [Panel, setPanel] = useState(() => (hasFailedStyles() ? undefined : known))
    const [attempt, setAttempt] = useState(0)
    const fail = useEffectEvent(onFailed)
    const { open } = props

    useEffect(() => {
      if (!open || Panel) return
      let isWanted = true
      let retry: number | undefined
      get().then(
        (loaded) => isWanted && setPanel(() => loaded),
        () => {
          if (!isWanted) return
          retry = window.setTimeout(() => setAttempt(attempt + 1), retryMs)
          fail()
        },
      )
      return () => {
        isWanted = false
        clearTimeout(retry)
      }
    }, [open, Panel, attempt])

    return Panel ? <Panel {...(props as unknown as Props)} /> : null
  }

  /** For what must open even where there is no network by then. */
  LazyPanel.preload = () => void get().catch(() => {})
  return LazyPanel
}

import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

export interface PanelProps {
  open: boolean
}

/**
 * A panel that is loaded when it is first opened. Where it cannot be had, as without a network, the page must not break:
 * it is told, and the words stay.
 */
export function lazyPanel<Props extends PanelProps>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | undefined

  return function LazyPanel({ onFailed, ...props }: Props & { onFailed: () => void }) {
    const [Panel, setPanel] = useState(() => known)
    const fail = useEffectEvent(onFailed)
    const { open } = props

    useEffect(() => {
      if (!open || Panel) return
      let isWanted = true
      const show = (loaded: ComponentType<Props>) => {
        known = loaded
        if (isWanted) setPanel(() => loaded)
      }
      load().then(show, () => isWanted && fail())
      return () => {
        isWanted = false
      }
    }, [open, Panel])

    return Panel ? <Panel {...(props as unknown as Props)} /> : null
  }
}

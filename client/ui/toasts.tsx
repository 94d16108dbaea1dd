import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useObserved } from '../lib/use-observed.ts'
import { createToastRelay, type ToastManager } from './toast-relay.ts'

export type Toasts = {
  success: (text: string, options?: { undo?: () => void; onGone?: () => void }) => void
  error: (text: string, options?: ToastOptions) => void
  info: (text: string, options?: ToastOptions) => void
  /** Shows the message until the returned function is called. */
  busy: (text: string) => () => void
  /** The same, with a number that shows the progress and a button to cancel. */
  progress: (text: string, options: { cancel: () => void }) => ProgressToast
}

type ProgressToast = {
  /** Shows the progress beside the text. Screen readers skip it: each announcement would interrupt the one before. */
  update: (share: string) => void
  close: () => void
}

type ToastOptions = {
  shownMs?: number
  action?: { name: string; run: () => void }
  /** Called once when the message disappears, for whatever reason, and before its action runs. */
  onGone?: () => void
  /** Whether the same message is not shown again while it is still there. */
  once?: boolean
}

const durationMs = { success: 2_000, error: 3_000, info: 3_000, withAction: 10_000, forever: 0 }

/** Late, so that this loading does not slow down the first word. */
const loadAfterMs = 4_000

const ToastsContext = createContext<Toasts | null>(null)

/**
 * Short messages at the bottom right. Their time stops while the pointer or the focus is on them; F6 moves the focus to
 * them and back. The component that shows them is loaded after a delay, or with the first message.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [relay] = useState(createToastRelay)
  const [toasts] = useState(() => createToasts(relay.manager))
  const Stack = useObserved(relay.stack)
  useEffect(() => {
    const quiet = setTimeout(relay.load, loadAfterMs)
    return () => clearTimeout(quiet)
  }, [relay])
  return (
    <>
      <ToastsContext value={toasts}>{children}</ToastsContext>
      {Stack && <Stack />}
    </>
  )
}

export function useToasts(): Toasts {
  const toasts = use(ToastsContext)
  if (!toasts) throw new Error('useToasts needs a ToastProvider above it')
  return toasts
}

function createToasts(manager: ToastManager): Toasts {
  const add = (type: 'success' | 'error' | 'info', text: string, options: ToastOptions = {}) => {
    const { action, onGone, once, shownMs = action ? durationMs.withAction : durationMs[type] } = options
    const id = manager.add({
      ...(once && { id: text }),
      type,
      description: text,
      timeout: shownMs,
      ...(onGone && { onClose: onGone }),
      ...(action && {
        data: { shownMs },
        actionProps: {
          children: action.name,
          onClick() {
            manager.close(id)
            action.run()
          },
        },
      }),
    })
  }
  return {
    success: (text, { undo, ...options } = {}) =>
      add('success', text, { ...options, ...(undo && { action: { name: 'Undo', run: undo } }) }),
    error: (text, options) => add('error', text, options),
    info: (text, options) => add('info', text, options),
    busy(text) {
      const id = manager.add({ type: 'busy', description: text, timeout: durationMs.forever })
      return () => manager.close(id)
    },
    progress(text, { cancel }) {
      const options = { description: text, actionProps: { children: 'Cancel', onClick: cancel } }
      const id = manager.add({ type: 'busy', timeout: durationMs.forever, ...options })
      return {
        update: (share) => manager.update(id, { ...options, description: withShare(text, share) }),
        close: () => manager.close(id),
      }
    },
  }
}

function withShare(text: string, share: string): ReactNode {
  return (
    <>
      {text}{' '}
      <span className="toast-share" aria-hidden>
        {share}
      </span>
    </>
  )
}

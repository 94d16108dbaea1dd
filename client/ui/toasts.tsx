import { Toast as Base } from '@base-ui/react/toast'
import { Check, CircleAlert, Info, type LucideIcon } from 'lucide-react'
import { createContext, type ReactNode, use, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { Loops } from './loops.tsx'
import './toasts.css'

export type Toasts = {
  success: (text: string, options?: { undo?: () => void; onGone?: () => void }) => void
  error: (text: string, options?: ToastOptions) => void
  info: (text: string, options?: ToastOptions) => void
  /** Stays until the returned function is called. */
  busy: (text: string) => () => void
  /** As busy, for what says how far it is, and can be given up. */
  progress: (text: string, options: { cancel: () => void }) => ProgressToast
}

type ProgressToast = {
  /** Beside the text, and seen only: spoken, each step would interrupt the one before. */
  update: (share: string) => void
  close: () => void
}

type ToastOptions = {
  shownMs?: number
  action?: { name: string; run: () => void }
  /** Once, however it went, and before what its action does. */
  onGone?: () => void
  /** The same message is not shown a second time while it is still there. */
  once?: boolean
}

const durationMs = { success: 2_000, error: 3_000, info: 3_000, withAction: 10_000, forever: 0 }
const shownAtOnce = 4

const ToastsContext = createContext<Toasts | null>(null)

/** Short messages at the bottom right. They wait while the pointer or the focus is on them; F6 goes to them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [manager] = useState(() => Base.createToastManager())
  const [toasts] = useState(() => createToasts(manager))
  return (
    <Base.Provider toastManager={manager} limit={shownAtOnce}>
      <ToastsContext value={toasts}>{children}</ToastsContext>
      <Base.Portal>
        <Base.Viewport className="toasts">
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

export function useToasts(): Toasts {
  const toasts = use(ToastsContext)
  if (!toasts) throw new Error('useToasts needs a ToastProvider above it')
  return toasts
}

function createToasts(manager: ReturnType<typeof Base.createToastManager>): Toasts {
  const add = (type: 'success' | 'error' | 'info', text: string, options: ToastOptions = {}) => {
    const { action, onGone, once, shownMs = action ? durationMs.withAction : durationMs[type] } = options
    const id = manager.add({
      ...(once && { id: text }),
      type,
      description: text,
      timeout: shownMs,
      ...(onGone && { onClose: onGone }),
      ...(action && {
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

function ToastList() {
  const { toasts } = Base.useToastManager()
  /** What had the focus before a button of a toast, which leaves with it. Whoever came by F6 is led back by Base UI. */
  const before = useRef<Element>(null)
  const giveFocusBack = () =>
    before.current instanceof HTMLElement && before.current.focus({ preventScroll: true })
  // The newest comes first here and stands last on the page.
  return toasts.toReversed().map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      className="surface toast"
      swipeDirection="right"
      {...(toast.type === 'error' ? alert : status)}
    >
      <ToastMark type={toast.type} />
      <p className="toast-text">{toast.description}</p>
      <Base.Action
        className="toast-action"
        onFocus={({ relatedTarget }) => {
          before.current = relatedTarget?.closest('.toasts') ? null : relatedTarget
        }}
        onClick={giveFocusBack}
      />
    </Base.Root>
  ))
}

// Ours are messages, not the little dialogs that the library makes of them.
const status = { role: 'status', 'aria-modal': undefined }
const alert = { role: 'alert', 'aria-modal': undefined }

function ToastMark({ type = 'busy' }: { type: string | undefined }) {
  const mark = marks[type]
  return mark ? <Icon of={mark} /> : <Loops size="small" />
}

const marks: Record<string, LucideIcon> = { success: Check, error: CircleAlert, info: Info }

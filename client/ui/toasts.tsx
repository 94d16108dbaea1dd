import { Toast as Base } from '@base-ui/react/toast'
import { Check, CircleAlert, Info, type LucideIcon } from 'lucide-react'
import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
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

/** Short messages at the bottom right. They wait while the pointer or the focus is on them; F6 goes to them and back. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [manager] = useState(() => Base.createToastManager())
  const [toasts] = useState(() => createToasts(manager))
  const { goBack, ...wayBack } = useWayBack()
  return (
    <Base.Provider toastManager={manager} limit={shownAtOnce}>
      <ToastsContext value={toasts}>{children}</ToastsContext>
      <Base.Portal>
        <Base.Viewport className="toasts" {...wayBack}>
          <ToastList onLeft={goBack} />
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

/** Leads back from the messages to what had the focus before. Base UI does it after F6 alone, and not always. */
function useWayBack() {
  const before = useRef<Element>(null)

  const goBack = () => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  }

  return {
    goBack,

    onFocus({ relatedTarget, currentTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
    },

    onKeyDown(event: KeyboardEvent) {
      const { key, target, currentTarget } = event
      if (key !== 'F6' && key !== 'Escape') return
      // Base UI would take this for the way here, and a dialog below for the way out of it.
      event.preventDefault()
      event.stopPropagation()
      // On a message, Escape closes that message.
      if (key === 'F6' || target === currentTarget) goBack()
    },
  }
}

function ToastList({ onLeft }: { onLeft: () => void }) {
  const { toasts } = Base.useToastManager()
  // The newest comes first here and stands last on the page.
  return toasts.toReversed().map((toast) => <Toast key={toast.id} toast={toast} onLeft={onLeft} />)
}

interface ToastProps {
  toast: Base.Root.ToastObject<{ shownMs?: number }>
  /** It leaves, and no other one has taken the focus that it had. */
  onLeft: () => void
}

function Toast({ toast, onLeft }: ToastProps) {
  const ref = useRef<HTMLDivElement>(null)
  useTimeWhileSeen(ref, toast)

  const isLeaving = toast.transitionStatus === 'ending'
  useLayoutEffect(() => {
    if (isLeaving && ref.current?.contains(document.activeElement)) onLeft()
  }, [isLeaving, onLeft])

  return (
    <Base.Root
      ref={ref}
      toast={toast}
      className="surface toast"
      swipeDirection="right"
      {...(toast.type === 'error' ? alert : status)}
    >
      <ToastMark type={toast.type} />
      <p className="toast-text">{toast.description}</p>
      <Base.Action className="toast-action" />
    </Base.Root>
  )
}

/** What can be done from a message must not be missed: while a newer one hides it, its time stands still and begins anew. */
function useTimeWhileSeen(ref: RefObject<HTMLElement | null>, toast: ToastProps['toast']): void {
  const { update } = Base.useToastManager()
  const [isSeen, setIsSeen] = useState(true)
  const { id, timeout, data } = toast
  const wanted = isSeen ? data?.shownMs : durationMs.forever

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setIsSeen(Number(entry?.contentRect.width) > 0))
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])

  useEffect(() => {
    if (data?.shownMs && wanted !== timeout) update(id, { timeout: wanted })
  }, [id, data, wanted, timeout, update])
}

// Ours are messages, not the little dialogs that the library makes of them.
const status = { role: 'status', 'aria-modal': undefined }
const alert = { role: 'alert', 'aria-modal': undefined }

function ToastMark({ type = 'busy' }: { type: string | undefined }) {
  const mark = marks[type]
  return mark ? <Icon of={mark} /> : <Loops size="small" />
}

const marks: Record<string, LucideIcon> = { success: Check, error: CircleAlert, info: Info }

import { Toast as Base } from '@base-ui/react/toast'
import { Check, CircleAlert, Info, type LucideIcon } from 'lucide-react'
import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Icon } from './icon.tsx'
import { Loops } from './loops.tsx'
import './toasts.css'

const shownAtOnce = 4

type BaseManager = ReturnType<typeof Base.createToastManager>

/** Calls back when it shows what it is told. */
export function createToastStack(onReady: () => void): { Stack: ComponentType; manager: BaseManager } {
  const manager = Base.createToastManager()

  function Stack() {
    // After those of what it is made of, which listens by then.
    useEffect(onReady, [])
    const { goBack, ...wayBack } = useWayBack()
    return (
      <Base.Provider toastManager={manager} limit={shownAtOnce}>
        <Base.Portal>
          <Base.Viewport className="toasts" {...wayBack}>
            <ToastList onLeft={goBack} />
          </Base.Viewport>
        </Base.Portal>
      </Base.Provider>
    )
  }

  return { Stack, manager }
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

    /** Base UI would take the focus for being here still, wait for it to leave, and show every message for ever. */
    onClick(event: MouseEvent & { preventBaseUIHandler: () => void }) {
      if (!event.currentTarget.contains(document.activeElement)) event.preventBaseUIHandler()
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

  // Comes after what the message does, and after Base UI has gone on to the next message: whoever writes on is in the text.
  const leave = () => {
    if (document.activeElement?.closest('.toasts')) onLeft()
  }

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
      <Base.Action className="toast-action" onClick={leave} />
    </Base.Root>
  )
}

/** What can be done from a message must not be missed: while a newer one hides it, its time stands still and begins anew. */
function useTimeWhileSeen(ref: RefObject<HTMLElement | null>, toast: ToastProps['toast']): void {
  const { update } = Base.useToastManager()
  const [isSeen, setIsSeen] = useState(true)
  const { id, timeout, data } = toast
  const wanted = isSeen ? data?.shownMs : 0

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

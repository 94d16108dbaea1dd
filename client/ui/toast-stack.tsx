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

/** Creates the stack of messages. Calls `onReady` when it can show messages. */
export function createToastStack(onReady: () => void): { Stack: ComponentType; manager: BaseManager } {
  const manager = Base.createToastManager()

  function Stack() {
    // The effects of its children run first, so Base UI listens by then.
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

/** Moves the focus back from the messages to where it was before. Base UI does this after F6 only, and not always. */
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

    /**
     * Base UI would take the focus for still being in the messages, wait for it to leave, and never hide any message.
     */
    onClick(event: MouseEvent & { preventBaseUIHandler: () => void }) {
      if (!event.currentTarget.contains(document.activeElement)) event.preventBaseUIHandler()
    },

    onKeyDown(event: KeyboardEvent) {
      const { key, target, currentTarget } = event
      if (key !== 'F6' && key !== 'Escape') return
      // Base UI would use the key to move the focus to the messages, and a dialog below would close.
      event.preventDefault()
      event.stopPropagation()
      // On a single message, Escape closes this message.
      if (key === 'F6' || target === currentTarget) goBack()
    },
  }
}

function ToastList({ onLeft }: { onLeft: () => void }) {
  const { toasts } = Base.useToastManager()
  // `toasts` begins with the newest, which has to be the last one on the page.
  return toasts.toReversed().map((toast) => <Toast key={toast.id} toast={toast} onLeft={onLeft} />)
}

interface ToastProps {
  toast: Base.Root.ToastObject<{ shownMs?: number }>
  /** Called when the message disappears with the focus, and no other message has taken the focus. */
  onLeft: () => void
}

function Toast({ toast, onLeft }: ToastProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { close } = Base.useToastManager()
  const isRead = useTimeWhileSeen(ref, toast)

  const isLeaving = toast.transitionStatus === 'ending'
  useLayoutEffect(() => {
    if (isLeaving && ref.current?.contains(document.activeElement)) onLeft()
  }, [isLeaving, onLeft])

  // Runs after the action of the message, and after Base UI has focused the next message. The focus then goes back to
  // the text, where the writer goes on.
  const leave = () => {
    if (document.activeElement?.closest('.toasts')) onLeft()
  }

  const isBusy = toast.type === 'busy'
  return (
    <Base.Root
      ref={ref}
      toast={toast}
      className="surface toast"
      data-read={isRead || undefined}
      // What is under way is told until it is over.
      swipeDirection={isBusy ? [] : 'right'}
      // For whoever cannot swipe. What stays until it is closed may hold words, which a stray press must not lose.
      onClick={(event) => !isBusy && toast.data?.shownMs !== 0 && isPlainPress(event) && close(toast.id)}
      {...(toast.type === 'error' ? alert : status)}
    >
      <ToastMark type={toast.type} />
      <p className="toast-text">{toast.description}</p>
      <Base.Action className="toast-action" onClick={leave} />
    </Base.Root>
  )
}

/** Not on the button of the message, and not the end of selecting its words. */
function isPlainPress({ target, currentTarget }: MouseEvent): boolean {
  const selection = getSelection()
  const selects = selection?.isCollapsed === false && currentTarget.contains(selection.anchorNode)
  return !selects && (target as Element).closest('button') === null
}

/** A message that is shown for longer makes way for dialogs then. */
const readAfterMs = 10_000

/**
 * A message hidden by a newer one must not disappear unseen, because it may have an action. So its time stops while it
 * is hidden, and begins again. Returns whether it was seen for so long that this is not needed any more.
 */
function useTimeWhileSeen(ref: RefObject<HTMLElement | null>, toast: ToastProps['toast']): boolean {
  const { update } = Base.useToastManager()
  const [isSeen, setIsSeen] = useState(true)
  const [isRead, setIsRead] = useState(false)
  const { id, timeout, data } = toast
  const wanted = isSeen || isRead ? data?.shownMs : 0
  const isBeingRead = isSeen && Number(timeout) > readAfterMs

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setIsSeen(Number(entry?.contentRect.width) > 0))
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])

  useEffect(() => {
    if (data?.shownMs && wanted !== timeout) update(id, { timeout: wanted })
  }, [id, data, wanted, timeout, update])

  useEffect(() => {
    if (!isBeingRead) return
    const reading = setTimeout(() => setIsRead(true), readAfterMs)
    return () => clearTimeout(reading)
  }, [isBeingRead])

  return isRead
}

// These are messages, and not the small dialogs that the library makes of them.
const status = { role: 'status', 'aria-modal': undefined }
const alert = { role: 'alert', 'aria-modal': undefined }

function ToastMark({ type = 'busy' }: { type: string | undefined }) {
  const mark = marks[type]
  return mark ? <Icon of={mark} /> : <Loops size="small" />
}

const marks: Record<string, LucideIcon> = { success: Check, error: CircleAlert, info: Info }

import { Dialog as Base } from '@base-ui/react/dialog'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { useOverflow } from '../lib/browser/use-overflow.ts'
import { classNames } from '../lib/class-names.ts'
import { CloseButton } from './close-button.tsx'
import { useFocusBack } from './use-focus-back.ts'
import './dialog.css'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** A line under the title. */
  subtitle?: ReactNode
  /** What the dialog is about this time, in the writer's words: set larger than the title, under it. */
  subject?: string | undefined
  /** In pixels for letters of the usual size, where the window has the room; below 641 pixels it is a sheet. */
  width?: number
  footer?: ReactNode
  /** Comes without taking the focus or the page: for news in the middle of a sentence. */
  quiet?: boolean
  /** Usually one DialogBody. */
  children: ReactNode
} & Pick<Base.Popup.Props, 'initialFocus' | 'finalFocus'>

/** Takes the focus and keeps it, gives it back where it came from, and closes on Escape or a click outside. */
export function Dialog({
  open,
  onOpenChange,
  title,
  subtitle,
  subject,
  width = 640,
  footer,
  quiet = false,
  children,
  initialFocus,
  finalFocus,
}: DialogProps) {
  // One idea: the frame of every dialog. Each property is one place of the frame, or who has the focus.
  const popup = useRef<HTMLDivElement>(null)
  const giveFocusBack = useFocusBack(open, popup, finalFocus)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} modal={!quiet} disablePointerDismissal={quiet}>
      <Base.Portal>
        {!quiet && <Base.Backdrop className="scrim" />}
        <Base.Viewport className={classNames('dialog-viewport', quiet && 'dialog-viewport--quiet')}>
          <Base.Popup
            ref={popup}
            className="surface dialog"
            style={{ width: `${width / 16}rem` }}
            // Code that looks for a modal dialog must not find this one.
            aria-modal={quiet ? false : undefined}
            initialFocus={quiet ? false : initialFocus}
            finalFocus={giveFocusBack}
          >
            <div className="dialog-header">
              <div className="dialog-heading">
                <Base.Title className={subject ? 'note' : 'dialog-title'}>{title}</Base.Title>
                {subject && <p className="dialog-title dialog-subject">{subject}</p>}
                {subtitle && <Base.Description className="dialog-subtitle">{subtitle}</Base.Description>}
              </div>
              <CloseButton />
            </div>
            {children}
            {footer && <div className="dialog-footer">{footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** The part of a dialog that scrolls, under a fade while there is more to come. */
export function DialogBody({ className, children, ...props }: ComponentProps<'div'>) {
  const ref = useRef<HTMLDivElement>(null)
  const { scrolls, hasMore } = useOverflow(ref, 'vertical')
  return (
    <div
      ref={ref}
      className={classNames('scrolls dialog-body', hasMore && 'has-more', className)}
      // Without it the keyboard could not scroll a body that has nothing to focus. What has the focus is heard by its name.
      {...(scrolls && ({ tabIndex: 0, role: 'group', 'aria-label': 'Content' } as const))}
      {...props}
    >
      <div>{children}</div>
    </div>
  )
}

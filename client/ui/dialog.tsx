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
  /** What the dialog is about, in the writer's words: shown under the title, in larger letters. */
  subject?: string | undefined
  /**
   * The width in pixels at the usual font size, if the window is wide enough. Below 641 pixels the dialog is a sheet.
   */
  width?: number
  footer?: ReactNode
  /** Opens without taking the focus or covering the page, for news while the writer is writing. */
  quiet?: boolean
  /** Usually a DialogBody. */
  children: ReactNode
} & Pick<Base.Popup.Props, 'initialFocus' | 'finalFocus'>

/** A dialog that takes and keeps the focus, gives it back when it closes, and closes on Escape or a click outside. */
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
  // One idea: the frame of every dialog. Each property is a part of the frame, or concerns the focus.
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
            // Code that looks for a modal dialog must not find a quiet one.
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

/** The part of a dialog that scrolls. It ends in a fade while there is more below. */
export function DialogBody({ className, children, ...props }: ComponentProps<'div'>) {
  const ref = useRef<HTMLDivElement>(null)
  const { scrolls, hasMore } = useOverflow(ref, 'vertical')
  return (
    <div
      ref={ref}
      className={classNames('scrolls dialog-body', hasMore && 'has-more', className)}
      // A body that scrolls but has nothing to focus must be focusable itself, so that keys can scroll it. A screen
      // reader announces its label. It can keep the focus when it no longer scrolls, in a window that has grown:
      // otherwise the focus would go to the page behind.
      {...(scrolls ? ({ tabIndex: 0, role: 'group', 'aria-label': 'Content' } as const) : { tabIndex: -1 })}
      {...props}
    >
      <div>{children}</div>
    </div>
  )
}

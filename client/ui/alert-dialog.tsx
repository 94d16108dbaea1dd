import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { useFocusBack } from './use-focus-back.ts'
import './dialog.css'
import './alert-dialog.css'

type AlertDialogProps = {
  open: boolean
  /** Called on Escape. A click outside does not close the dialog. */
  onCancel: () => void
  title: string
  children: ReactNode
  /** The buttons, the harmless one first. */
  actions: ReactNode
} & Pick<Base.Popup.Props, 'initialFocus' | 'finalFocus'>

/** A question that must be answered before the writer can go on. */
export function AlertDialog({
  open,
  onCancel,
  title,
  children,
  actions,
  initialFocus,
  finalFocus,
}: AlertDialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  const giveFocusBack = useFocusBack(open, popup, finalFocus)
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="dialog-viewport">
          <Base.Popup
            ref={popup}
            className="surface dialog alert-dialog"
            initialFocus={initialFocus}
            finalFocus={giveFocusBack}
          >
            <Base.Title className="dialog-title">{title}</Base.Title>
            <Base.Description className="alert-dialog-words" render={<div />}>
              {children}
            </Base.Description>
            <div className="alert-dialog-actions">{actions}</div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

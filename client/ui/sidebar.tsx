import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { CloseButton } from './close-button.tsx'
import { useFocusBack } from './use-focus-back.ts'
import './dialog.css'
import './sidebar.css'

export type SidebarProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
} & Pick<Base.Popup.Props, 'initialFocus' | 'finalFocus'>

/** A dialog that slides in from the right and leaves the page in sight. */
export function Sidebar({ open, onOpenChange, title, children, initialFocus, finalFocus }: SidebarProps) {
  const popup = useRef<HTMLDivElement>(null)
  const giveFocusBack = useFocusBack(open, popup, finalFocus)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup
          ref={popup}
          className="surface sidebar"
          initialFocus={initialFocus}
          finalFocus={giveFocusBack}
        >
          <div className="sidebar-header">
            <Base.Title className="sidebar-title">{title}</Base.Title>
            <CloseButton />
          </div>
          <div className="scrolls sidebar-body">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

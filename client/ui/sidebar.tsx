import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { CloseButton } from './close-button.tsx'
import { useFocusBack } from './use-focus-back.ts'
import { useOpening } from './use-opening.ts'
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
  const opening = useOpening(open)
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
          <SidebarBody key={opening}>{children}</SidebarBody>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function SidebarBody({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useHeldInPlace(ref)
  return (
    <div ref={ref} className="scrolls sidebar-body">
      {children}
    </div>
  )
}

/** A message above the content comes and goes. The row under a finger must not move then. */
function useHeldInPlace(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const body = ref.current
    if (!body) return
    let top = body.offsetTop
    const observer = new ResizeObserver(() => {
      body.scrollTop += body.offsetTop - top
      top = body.offsetTop
    })
    observer.observe(body)
    return () => observer.disconnect()
  }, [ref])
}

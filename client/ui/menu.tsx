import { Menu as Base } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './menu.css'

type MenuProps = {
  /** The button that opens the menu, and gets the focus back. */
  trigger: ReactElement
  /** MenuItems and MenuSeparators. */
  children: ReactNode
  side?: Base.Positioner.Props['side']
  align?: Base.Positioner.Props['align']
}

export function Menu({ trigger, children, side = 'bottom', align = 'start' }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className="menu-positioner"
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={8}
        >
          <Base.Popup className="surface menu">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type MenuItemProps = Base.Item.Props & {
  icon?: LucideIcon
  /** A word or a number at the end of the row. */
  meta?: ReactNode
}

export function MenuItem({ icon, meta, children, ...props }: MenuItemProps) {
  return (
    <Base.Item className="menu-item" {...props}>
      {icon && <Icon of={icon} />}
      {children}
      {meta && <span className="menu-meta">{meta}</span>}
    </Base.Item>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="menu-separator" />
}

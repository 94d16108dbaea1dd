import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Icon } from './icon.tsx'
import './icon-button.css'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'title' | 'aria-label'> & {
  /** The button's name. */
  title: string
  icon: LucideIcon
  /** For a button that stays down: whether it is. */
  pressed?: boolean | undefined
}

export function IconButton({ title, icon, pressed, type = 'button', className, ...props }: IconButtonProps) {
  return (
    <button
      type={type}
      className={classNames('icon-btn', className)}
      aria-label={title}
      aria-pressed={pressed}
      {...props}
    >
      <Icon of={icon} />
    </button>
  )
}

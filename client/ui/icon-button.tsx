import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, use } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Icon } from './icon.tsx'
import { TooltipContext } from './tooltip-context.ts'
import './icon-button.css'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'title' | 'aria-label'> & {
  /** The button's name, and its tooltip. */
  title: string
  icon: LucideIcon
  /** For a button that stays down: whether it is. */
  pressed?: boolean | undefined
}

export function IconButton({
  title,
  icon,
  pressed,
  disabled,
  type = 'button',
  className,
  onClick,
  ...props
}: IconButtonProps) {
  const Tooltip = use(TooltipContext)
  // A disabled button keeps its place in the tab order and its tooltip, which may say why it is disabled.
  const button = (
    <button
      type={type}
      className={classNames('icon-btn', className)}
      aria-label={title}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      title={Tooltip ? undefined : title}
      onClick={disabled ? (event) => event.preventDefault() : onClick}
      {...props}
    >
      <Icon of={icon} />
    </button>
  )
  return Tooltip ? <Tooltip text={title}>{button}</Tooltip> : button
}

import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, use } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Icon } from './icon.tsx'
import { TooltipContext } from './tooltip-context.ts'
import './icon-button.css'

/** Keys that do the same as a button: as readable text, and as the value of `aria-keyshortcuts`. */
export type Keys = { shown: string; aria: string }

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'title' | 'aria-label'> & {
  /** The button's name, and its tooltip. */
  title: string
  icon: LucideIcon
  /** The shortcut, shown beside the title in the tooltip. */
  keys?: Keys | undefined
  /** For a toggle button: whether it is on. */
  pressed?: boolean | undefined
}

export function IconButton({
  title,
  icon,
  keys,
  pressed,
  disabled,
  type = 'button',
  className,
  onClick,
  ...props
}: IconButtonProps) {
  const hasTooltip = use(TooltipContext)
  // A disabled button stays in the tab order and keeps its tooltip, which may say why it is disabled.
  return (
    <button
      type={type}
      className={classNames('icon-btn', className)}
      aria-label={title}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      aria-keyshortcuts={keys?.aria}
      title={hasTooltip ? undefined : title}
      data-tooltip={hasTooltip ? title : undefined}
      data-tooltip-keys={hasTooltip ? keys?.shown : undefined}
      onClick={disabled ? (event) => event.preventDefault() : onClick}
      {...props}
    >
      <Icon of={icon} />
    </button>
  )
}

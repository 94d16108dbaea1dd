import type { LucideIcon } from 'lucide-react'
import { classNames } from '../lib/class-names.ts'
import './icon.css'

type IconProps = {
  of: LucideIcon
  size?: 'small' | 'medium'
}

/**
 * A lucide icon with our stroke width. Hidden from screen readers: the words beside it, or the title of its button, say
 * the same.
 */
export function Icon({ of: Drawing, size = 'medium' }: IconProps) {
  return <Drawing className={classNames('icon', size === 'small' && 'icon--small')} aria-hidden="true" />
}

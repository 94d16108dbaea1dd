import type { LucideIcon } from 'lucide-react'
import { classNames } from '../lib/class-names.ts'
import './icon.css'

type IconProps = {
  of: LucideIcon
  size?: 'small' | 'medium'
}

/** A lucide drawing in our stroke. Decoration: the words beside it, or the button's title, carry the meaning. */
export function Icon({ of: Drawing, size = 'medium' }: IconProps) {
  return <Drawing className={classNames('icon', size === 'small' && 'icon--small')} aria-hidden="true" />
}

import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { TooltipContext } from './tooltip-context.ts'

/**
 * Closes the dialog around it. It has the browser's tooltip, because ours would take the Escape that should close the
 * dialog.
 */
export function CloseButton() {
  return (
    <TooltipContext value={false}>
      <Base.Close render={<IconButton title="Close" icon={X} />} />
    </TooltipContext>
  )
}

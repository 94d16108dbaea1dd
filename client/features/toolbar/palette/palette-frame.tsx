import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useRef } from 'react'
import { focusAtOnce } from '../../../ui/focus-at-once.ts'
import { useFocusBack } from '../../../ui/use-focus-back.ts'
import './command-palette.css'

export type PaletteFrameProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  name: string
  /** The tool whose shortcut also closes this frame. */
  command?: string
  field: RefObject<HTMLInputElement | null>
  /** Where the focus goes, unless the writer has gone on elsewhere. */
  finalFocus?: (() => HTMLElement | boolean) | undefined
  children: ReactNode
}

/** A field with a list below it, over the page. */
export function PaletteFrame({ open, onOpenChange, name, command, field, ...props }: PaletteFrameProps) {
  const popup = useRef<HTMLDivElement>(null)
  const giveFocusBack = useFocusBack(open, popup, props.finalFocus)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim palette-scrim" />
        <Dialog.Popup
          ref={popup}
          className="surface palette"
          aria-label={name}
          data-command={command}
          initialFocus={focusAtOnce(field)}
          finalFocus={giveFocusBack}
        >
          {props.children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

import type { Switch } from '../../lib/choices/device-choice.ts'
import type { EditorKind } from '../../lib/text/editor-kind.ts'
import { SwitchTick } from '../../ui/switch-tick.tsx'

type StandardEditorTickProps = {
  of: Switch
  /** The chosen editor. */
  kind: EditorKind
  /** The label, as a sentence. */
  children: string
  /** Shown beside it if the chosen editor supports it. */
  note?: string | undefined
}

/** A choice that has no effect in a text box. */
export function StandardEditorTick({ of, kind, children, note }: StandardEditorTickProps) {
  return (
    <SwitchTick of={of} note={kind === 'code-mirror' ? note : 'Needs the standard editor.'}>
      {children}
    </SwitchTick>
  )
}

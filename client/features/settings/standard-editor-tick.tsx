import type { Switch } from '../../lib/choices/device-choice.ts'
import type { EditorKind } from '../../lib/text/editor-kind.ts'
import { SwitchTick } from '../../ui/switch-tick.tsx'

type StandardEditorTickProps = {
  of: Switch
  /** The chosen editor. */
  kind: EditorKind
  /** A sentence. */
  children: string
  /** Where it can be shown. */
  note?: string | undefined
}

/** For what a text box cannot show. */
export function StandardEditorTick({ of, kind, children, note }: StandardEditorTickProps) {
  return (
    <SwitchTick of={of} note={kind === 'code-mirror' ? note : 'Needs the standard editor.'}>
      {children}
    </SwitchTick>
  )
}

import type { Switch } from '../../lib/choices/device-choice.ts'
import type { EditorKind } from '../../lib/text/editor-kind.ts'
import { SwitchTick } from '../../ui/switch-tick.tsx'

type StandardEditorTickProps = {
  of: Switch
  /** The chosen editor. */
  kind: EditorKind
  /** A sentence. */
  children: string
}

/** For what a text box cannot show. */
export function StandardEditorTick({ of, kind, children }: StandardEditorTickProps) {
  return (
    <>
      <SwitchTick of={of}>{children}</SwitchTick>
      {kind !== 'code-mirror' && <p className="note">Needs the standard editor.</p>}
    </>
  )
}

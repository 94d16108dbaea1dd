import type { Switch } from '../../lib/device-choice.ts'
import { SwitchTick } from './switch-tick.tsx'

type MarkdownTickProps = {
  choice: Switch
  /** Whether the chosen editor can show it. */
  canShow: boolean
}

export function MarkdownTick({ choice, canShow }: MarkdownTickProps) {
  return (
    <>
      <SwitchTick of={choice}>Dim the marks, so that the words come first</SwitchTick>
      {!canShow && <p className="note">Needs the standard editor.</p>}
    </>
  )
}

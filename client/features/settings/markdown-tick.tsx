import type { MarkdownChoice } from '../../lib/markdown-choice.ts'
import { useObserved } from '../../lib/use-observed.ts'
import { Tick } from '../../ui/tick.tsx'

type MarkdownTickProps = {
  choice: MarkdownChoice
  /** Whether the chosen editor can show it. */
  canShow: boolean
}

export function MarkdownTick({ choice, canShow }: MarkdownTickProps) {
  const isOn = useObserved(choice)
  return (
    <>
      <Tick checked={isOn} onCheckedChange={choice.choose}>
        Dim the marks, so that the words come first
      </Tick>
      {!canShow && <p className="note">Needs the standard editor.</p>}
    </>
  )
}

import type { DeviceChoice } from '../../lib/choices/device-choice.ts'
import type { FocusPart } from '../../lib/choices/text-choices.ts'
import { useObserved } from '../../lib/use-observed.ts'
import { type Segment, SegmentedControl } from '../../ui/segmented-control.tsx'

type FocusChoiceProps = {
  choice: DeviceChoice<FocusPart>
  /** Whether the chosen editor can show it. */
  canShow: boolean
}

export function FocusChoice({ choice, canShow }: FocusChoiceProps) {
  return (
    <SegmentedControl
      label="Focus"
      segments={parts}
      value={useObserved(choice)}
      onValueChange={choice.choose}
      note={
        canShow
          ? 'While you type, the rest of the page steps back. Scroll, select or press Escape, and it returns.'
          : 'Needs the standard editor.'
      }
    />
  )
}

const parts: Segment<FocusPart>[] = [
  { value: 'off', label: 'Off' },
  { value: 'sentence', label: 'Sentence' },
  { value: 'paragraph', label: 'Paragraph' },
]

import type { EditorKind } from '../../lib/text/editor-kind.ts'
import { type Segment, SegmentedControl } from '../../ui/segmented-control.tsx'

type EditorChoiceProps = {
  kind: EditorKind
  onKindChange: (kind: EditorKind) => void
}

export function EditorChoice({ kind, onKindChange }: EditorChoiceProps) {
  return (
    <SegmentedControl
      label="Editor"
      segments={kinds}
      value={kind}
      onValueChange={onKindChange}
      note="Some screen readers and Android keyboards work better with the plain text box. It is slower with very long texts."
    />
  )
}

const kinds: Segment<EditorKind>[] = [
  { value: 'code-mirror', label: 'Standard' },
  { value: 'text-area', label: 'Plain text box' },
]

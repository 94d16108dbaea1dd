import { useMediaQuery } from '../../lib/browser/use-media-query.ts'
import type { OwnWords } from '../../lib/choices/own-words.ts'
import type { TextChoices } from '../../lib/choices/text-choices.ts'
import { useObserved } from '../../lib/use-observed.ts'
import { Row } from '../../ui/rows.tsx'
import { SwitchTick } from '../../ui/switch-tick.tsx'
import { EditorChoice } from './editor-choice.tsx'
import { FocusChoice } from './focus-choice.tsx'
import { GoalChoice } from './goal-choice.tsx'
import { OwnWordsRow } from './own-words/own-words-row.tsx'
import { StandardEditorTick } from './standard-editor-tick.tsx'

type WritingRowsProps = {
  text: TextChoices
  ownWords: OwnWords
}

/** The choices about writing itself. */
export function WritingRows({ text, ownWords }: WritingRowsProps) {
  const editorKind = useObserved(text.editorKind)
  const isProofread = useObserved(text.proofreading) === 'on'
  // A touch screen has a row that leads to the headings.
  const hasKeys = useMediaQuery('(pointer: fine)')
  return (
    <>
      <Row label="Typewriter">
        <SwitchTick of={text.typewriter}>Keep the line I write at one height</SwitchTick>
      </Row>
      <Row label="Focus">
        <FocusChoice choice={text.focus} canShow={editorKind === 'code-mirror'} />
      </Row>
      <Row label="Forward only">
        <SwitchTick of={text.forwardOnly} note="Deleting and undoing rest until the timer stops.">
          No way back while the timer runs
        </SwitchTick>
      </Row>
      <Row label="Markdown">
        <StandardEditorTick
          of={text.markdown}
          kind={editorKind}
          note={hasKeys ? 'Among all tools, # then lists the headings of your texts.' : undefined}
        >
          Dim the marks, so that the words come first
        </StandardEditorTick>
      </Row>
      <Row label="Quotes and dashes">
        <SwitchTick
          of={text.smartMarks}
          note="As in English, and three dots as one. One Backspace brings back what was typed."
        >
          Curly quotes and long dashes as I type
        </SwitchTick>
      </Row>
      <Row label="Proofreading">
        <StandardEditorTick of={text.proofreading} kind={editorKind}>
          Mark spelling and grammar in finished sentences
        </StandardEditorTick>
      </Row>
      {isProofread && <OwnWordsRow own={ownWords} />}
      <Row label="Daily goal">
        <GoalChoice />
      </Row>
      <Row label="Editor">
        <EditorChoice kind={editorKind} onKindChange={text.editorKind.choose} />
      </Row>
    </>
  )
}

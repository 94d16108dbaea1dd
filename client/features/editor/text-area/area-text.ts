import { EditorSelection, type EditorState, type Transaction } from '@codemirror/state'
import { applySplice, spliceBetween } from '#shared/text/splice.ts'
import type { StepRule } from '../../../lib/text/editor.ts'
import { textOf } from '../code-mirror/text-state.ts'
import { createRule, type EditedText } from '../edit-text.ts'
import { withLineFeeds } from '../line-feeds.ts'
import { type NamedOrigin, originOf } from '../origins/step-origin.ts'
import type { TextNews } from '../text-news.ts'
import { type BoxText, boxText } from './box-text.ts'
import { typedSplice } from './typed-splice.ts'

export interface AreaText extends EditedText {
  text(): string
  /** Shows another text, with its caret and its undo history. */
  show(state: EditorState, text: string): void
  /** Reads what the writer has done to the box, or an extension, whose events have no type of input. */
  readInput(event: Partial<InputEvent>): void
  readSelection(): void
  obey(rule: StepRule | undefined): void
}

/**
 * Keeps the text and its undo history beside a text box. The box alone is not enough: it forgets its history when a
 * script changes its text, and it turns every line end into `\n`. A change of either is made in the other and reported.
 */
export function createAreaText(area: HTMLTextAreaElement, initial: EditorState, news: TextNews): AreaText {
  let state = initial
  /** The text of `state`, with its offsets in the box. */
  let box = boxText(textOf(initial))
  const rule = createRule()

  function areaSelection({ inText } = box) {
    return EditorSelection.range(inText(area.selectionStart), inText(area.selectionEnd))
  }

  function showSelection({ selection: { main } }: EditorState, { inBox }: BoxText): void {
    area.setSelectionRange(inBox(main.from), inBox(main.to))
  }

  function follow(step: Transaction, after: BoxText): void {
    state = step.state
    box = after
    if (!step.docChanged) return
    news.changed(step)
    news.moved()
  }

  function write(step: Transaction): void {
    const after = step.docChanged ? boxText(textOf(step.state)) : box
    writeChanges(area, step, box, after)
    if (step.selection) showSelection(step.state, after)
    follow(step, after)
  }

  return {
    get state() {
      return state
    },
    typed: () => state,
    text: () => box.text,

    dispatch(step) {
      for (const ruled of rule.apply([step])) write(ruled)
    },

    show(next, text) {
      state = next
      box = boxText(text)
      area.value = box.shown
      showSelection(state, box)
    },

    readInput({ inputType = '' }) {
      const changes = box.typed(typedSplice(box.shown, area.value, area.selectionEnd))
      const after = boxText(applySplice(box.text, changes))
      const selection = areaSelection(after)
      const annotations = originOf.of(originOfInput(inputType))
      const step = state.update({ changes, selection, annotations, userEvent: userEventOf(inputType) })
      // The box itself has already made the first step.
      const [, ...more] = rule.apply([step])
      follow(step, after)
      for (const next of more) write(next)
    },

    readSelection() {
      if (areaSelection().eq(state.selection.main)) return
      state = state.update({ selection: areaSelection() }).state
      news.moved()
    },

    obey: rule.obey,
  }
}

/**
 * Names the step for the history, which decides by it what is undone together: typed words are, a paste stands alone.
 */
function userEventOf(inputType: string): string {
  if (inputType === 'insertText') return 'input.type'
  if (inputType === 'insertCompositionText') return 'input.type.compose'
  return inputType.startsWith('delete') ? 'delete' : 'input'
}

/** What comes from keys is typed. What is pasted may be the writer's own. Any other input has an unknown origin. */
function originOfInput(inputType: string): NamedOrigin {
  if (/^insertFrom(Paste|Drop|Yank)/.test(inputType)) return 'here'
  return typing.test(inputType) ? 't' : 'u'
}

const typing = /^insert(Text|CompositionText|FromComposition|LineBreak|Paragraph|ReplacementText)$/

/** From the end to the start, so that earlier offsets stay right. The browser moves the caret along. */
function writeChanges(
  area: HTMLTextAreaElement,
  { changes }: Transaction,
  { inBox }: BoxText,
  { shown }: BoxText,
): void {
  const edits: [insert: string, from: number, to: number][] = []
  changes.iterChanges((from, to, _fromAfter, _toAfter, insert) => {
    edits.unshift([withLineFeeds(insert.sliceString(0)), inBox(from), inBox(to)])
  })
  for (const edit of edits) area.setRangeText(...edit, 'preserve')
  // They differ where a `\r` and a `\n` have met, or been separated.
  if (area.value === shown) return
  const { insert, from, to } = spliceBetween(area.value, shown)
  area.setRangeText(insert, from, to, 'preserve')
}

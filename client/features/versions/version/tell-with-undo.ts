import { type CombineTarget, combineInto } from '../../../lib/text/combine-into.ts'
import type { Editor, StepOrigin } from '../../../lib/text/editor.ts'
import type { Toasts } from '../../../ui/toasts.tsx'

export type RestoreEditor = CombineTarget & Pick<Editor, 'onChange'>

/** The text as it is now, and as it was before, with where its words came from. */
interface UndoneTexts {
  from: string
  to: string
  origins: string | undefined
}

interface TellPorts {
  editor: RestoreEditor
  visit: Visit
  say: Pick<Toasts, 'success' | 'error'>
  /** Called when the text is what it was. */
  onUndone?: () => void
}

/** Says that words are back. Undoing it keeps what was written meanwhile. */
export function tellWithUndo(words: string, { from, to, origins }: UndoneTexts, ports: TellPorts): void {
  const { editor, visit, say, onUndone } = ports
  say.success(words, {
    // From now on, the message cannot undo anything.
    onGone: visit.end,
    undo() {
      const origin = originOf(editor, from, to, origins)
      const isUndone = !visit.isOver() && combineInto(editor, from, to, false, origin) !== undefined
      if (isUndone) onUndone?.()
      else
        say.error(
          visit.isOver()
            ? 'Another tab was opened in the meantime, so this cannot be undone here. The earlier text is kept as a version.'
            : 'The text has changed in the meantime, so this cannot be undone. The earlier text is kept as a version.',
        )
    },
  })
}

/**
 * The words have the origin that they had in that text, where all of it comes back. Where somebody has written meanwhile,
 * nobody can tell of two equal words which one has come.
 */
export function originOf(
  editor: RestoreEditor,
  from: string,
  text: string,
  record: string | undefined,
): StepOrigin {
  return editor.text() === from ? { text, record, origin: 'u' } : 'u'
}

export interface Visit {
  isOver(): boolean
  end(): void
}

/** Another tab may be loaded into the editor. Its text must not change. */
export function watchForAnotherText(editor: RestoreEditor): Visit {
  let isOver = false
  const end = editor.onChange(({ by }) => {
    if (by === 'load') isOver = true
  })
  return { isOver: () => isOver, end }
}

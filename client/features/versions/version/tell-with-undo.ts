import { type CombineTarget, combineInto } from '../../../lib/text/combine-into.ts'
import type { Editor, StepOrigin } from '../../../lib/text/editor.ts'
import type { Toasts } from '../../../ui/toasts.tsx'

export type RestoreEditor = CombineTarget & Pick<Editor, 'onChange'>

/** The present text, and the earlier text with the origins of its words. */
interface UndoneTexts {
  from: string
  to: string
  origins: string | undefined
}

interface TellPorts {
  editor: RestoreEditor
  visit: Visit
  say: Pick<Toasts, 'success' | 'error'>
  /** Called when the earlier text is back. */
  onUndone?: () => void
}

/** Shows a message that words are restored. Its Undo keeps what was written meanwhile. */
export function tellWithUndo(words: string, { from, to, origins }: UndoneTexts, ports: TellPorts): void {
  const { editor, visit, say, onUndone } = ports
  say.success(words, {
    // From then on, the message can undo nothing.
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
 * The words get the origins that they had in the earlier text, if this text comes back completely. If somebody has
 * written meanwhile, nobody can tell which of two equal words has come back.
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

/** Notices when another tab comes into the editor. The text of that tab must not change. */
export function watchForAnotherText(editor: RestoreEditor): Visit {
  let isOver = false
  const end = editor.onChange(({ by }) => {
    if (by === 'load') isOver = true
  })
  return { isOver: () => isOver, end }
}

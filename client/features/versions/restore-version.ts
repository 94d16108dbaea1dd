import { type MergeTarget, mergeInto } from '../../lib/merge-into.ts'
import type { Toasts } from '../../ui/toasts.tsx'
import { messageFor } from './version-messages.ts'

export interface RestoreEditor extends MergeTarget {
  onChange(listener: (change: { by: 'writer' | 'tool' | 'load' | 'remote' }) => void): () => void
}

export interface RestorePorts {
  editor: RestoreEditor
  /** Keeps the text as it is before. Where that fails, nothing is changed. */
  keepVersion: (content: string) => Promise<unknown>
  say: Pick<Toasts, 'success' | 'error'>
}

/** What the writer compares, and decides on. */
export interface RestoredTexts {
  /** The editor's, when the two were compared. */
  before: string
  /** The version's. */
  after: string
}

/**
 * Brings a version's text into the editor, as one step of undo and with what was written meanwhile. Answers whether it
 * is there; where it is not, the writer has been told.
 */
export async function restoreVersion(texts: RestoredTexts, ports: RestorePorts): Promise<boolean> {
  const { editor, keepVersion, say } = ports
  const visit = watchForAnotherText(editor)
  try {
    await keepVersion(editor.text())
  } catch (error) {
    visit.end()
    say.error(messageFor('restore', error))
    return false
  }
  const present = editor.text()
  const restored = visit.isOver() ? undefined : mergeInto(editor, texts.before, texts.after)
  if (restored === undefined) {
    visit.end()
    say.error('The text has changed too much meanwhile. Nothing was restored. Please try again.')
    return false
  }
  say.success(restored.conflicts > 0 ? restoredBeside : 'Version restored', {
    undo() {
      const isUndone = !visit.isOver() && mergeInto(editor, restored.text, present) !== undefined
      visit.end()
      if (!isUndone) say.error('The text is another by now. What it was is kept as a version.')
    },
  })
  return true
}

const restoredBeside =
  'Version restored. Some of the same words were changed meanwhile. Both wordings stand in the text.'

/** Another tab may come into the editor, and its text is nobody's to change. */
function watchForAnotherText(editor: RestoreEditor) {
  let isOver = false
  const end = editor.onChange(({ by }) => {
    if (by === 'load') isOver = true
  })
  return { isOver: () => isOver, end }
}

import { combineBySentence } from '../../lib/combine/combine-by-sentence.ts'
import { type CombineInto, type CombineTarget, combineInto } from '../../lib/combine-into.ts'
import { offeredWords } from '../../lib/offered-words.ts'
import type { Toasts } from '../../ui/toasts.tsx'
import { messageFor } from './version-messages.ts'

export interface RestoreEditor extends CombineTarget {
  onChange(listener: (change: { by: 'writer' | 'tool' | 'load' | 'remote' }) => void): () => void
}

export interface RestorePorts {
  editor: RestoreEditor
  /** Keeps the text as it is before. Where that fails, nothing is changed. */
  keepVersion: (content: string) => Promise<unknown>
  /** Brings it into the text, and shows what is only offered because the writer's words stand there. */
  review: (restored: ReviewedVersion) => { how: string; offers: number }
  say: Pick<Toasts, 'success' | 'error' | 'info'>
}

export interface ReviewedVersion {
  from: string
  to: string
  combineInto: CombineInto
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
  const isRestored = !visit.isOver() && bring(texts, visit, ports)
  if (!isRestored) {
    visit.end()
    say.error('The text has changed too much meanwhile. Nothing was restored. Please try again.')
  }
  return isRestored
}

function bring(
  { before, after }: RestoredTexts,
  visit: Visit,
  { editor, review, say }: RestorePorts,
): boolean {
  const present = editor.text()
  if (combineBySentence(before, after, present).offers.length > 0) {
    visit.end()
    const { how, offers } = review({ from: before, to: after, combineInto })
    if (how !== 'begun' && how !== 'offered') return false
    say.info(offeredWords(how, offers), { shownMs: 5_000 })
    return true
  }
  const restored = combineInto(editor, before, after)
  if (!restored) return false
  say.success('Version restored', {
    // Nothing can be undone from it any more.
    onGone: visit.end,
    undo() {
      const isUndone = !visit.isOver() && combineInto(editor, restored.text, present) !== undefined
      if (!isUndone) say.error('The text is another by now. What it was is kept as a version.')
    },
  })
  return true
}

interface Visit {
  isOver(): boolean
  end(): void
}

/** Another tab may come into the editor, and its text is nobody's to change. */
function watchForAnotherText(editor: RestoreEditor): Visit {
  let isOver = false
  const end = editor.onChange(({ by }) => {
    if (by === 'load') isOver = true
  })
  return { isOver: () => isOver, end }
}

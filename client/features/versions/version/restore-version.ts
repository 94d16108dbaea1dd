import { combineInto } from '../../../lib/text/combine-into.ts'
import { offeredWords } from '../../../lib/text/offered-words.ts'
import type { Toasts } from '../../../ui/toasts.tsx'
import { messageFor } from '../version-messages.ts'
import {
  originOf,
  type RestoreEditor,
  tellWithUndo,
  type Visit,
  watchForAnotherText,
} from './tell-with-undo.ts'

export interface RestorePorts {
  editor: RestoreEditor
  /** Stores the present text as a version. If this fails, nothing is changed. */
  keepVersion: (content: string) => Promise<unknown>
  /** Shows the parts of the version that are not restored, because the writer has written at their place meanwhile. */
  review: (offered: OfferedVersion) => unknown
  say: Pick<Toasts, 'success' | 'error' | 'info'>
  /** Aborted when the writer cancels. Then nothing is changed. */
  signal: AbortSignal
}

interface OfferedVersion {
  from: string
  to: string
}

/** The texts that the writer compares. */
export interface RestoredTexts {
  /** The text of the editor when they were compared. */
  before: string
  /** The text of the version. */
  after: string
  /** The origins of the version's words. */
  origins?: string | undefined
}

/**
 * Writes the text of a version into the editor as one undo step, and keeps what was written since the version was
 * opened. Returns whether it is restored. If not, the writer has seen a message.
 */
export async function restoreVersion(texts: RestoredTexts, ports: RestorePorts): Promise<boolean> {
  const { editor, keepVersion, say, signal } = ports
  const visit = watchForAnotherText(editor)
  try {
    await unlessGivenUp(ports, () => keepVersion(editor.text()))
  } catch (error) {
    visit.end()
    if (!signal.aborted) say.error(messageFor('restore', error))
    return false
  }
  if (signal.aborted) {
    visit.end()
    return false
  }
  const isRestored = !visit.isOver() && bring(texts, visit, ports)
  if (!isRestored) {
    visit.end()
    say.error('The text has changed too much in the meantime. Nothing was restored. Please try again.')
  }
  return isRestored
}

/** Says at once that it was cancelled, without waiting for the server. */
export async function unlessGivenUp<T>(
  { signal, say }: Pick<RestorePorts, 'signal' | 'say'>,
  work: () => Promise<T>,
  words = 'Nothing was restored.',
): Promise<T> {
  const tell = () => say.info(words)
  signal.addEventListener('abort', tell)
  try {
    return await work()
  } finally {
    signal.removeEventListener('abort', tell)
  }
}

function bring(
  { before, after, origins }: RestoredTexts,
  visit: Visit,
  { editor, review, say }: RestorePorts,
): boolean {
  const present = editor.text()
  const own = editor.origins?.()
  const restored = combineInto(editor, before, after, false, originOf(editor, before, after, origins))
  if (!restored) return false
  if (restored.offers.length > 0) {
    visit.end()
    review({ from: before, to: after })
    const how = restored.text === present ? 'offered' : 'begun'
    say.info(offeredWords(how, restored.offers.length), { shownMs: 5_000 })
    return true
  }
  tellWithUndo('Version restored', { from: restored.text, to: present, origins: own }, { editor, visit, say })
  return true
}

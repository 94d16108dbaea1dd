import { type CombineInto, combineInto } from '../../../lib/text/combine-into.ts'
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
  /** Keeps the current text as a version. If that fails, nothing is changed. */
  keepVersion: (content: string) => Promise<unknown>
  /** Shows the parts of the version that are not in the text, because the writer's words stand there. */
  review: (offered: OfferedVersion) => unknown
  say: Pick<Toasts, 'success' | 'error' | 'info'>
  /** Aborted when the writer gives it up: nothing is changed then. */
  signal: AbortSignal
}

interface OfferedVersion {
  from: string
  to: string
  combineInto: CombineInto
}

/** What the writer compares and decides about. */
export interface RestoredTexts {
  /** The editor's text at the time of the comparison. */
  before: string
  /** The version's text. */
  after: string
  /** Where the words of that one came from. */
  origins?: string | undefined
}

/**
 * Puts a version's text into the editor as one undo step, and keeps what was written since the version was opened.
 * Returns whether it is there. If not, the writer has been told.
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

/** Says at once that the writer has given it up, and not only when the server answers. */
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
    review({ from: before, to: after, combineInto })
    const how = restored.text === present ? 'offered' : 'begun'
    say.info(offeredWords(how, restored.offers.length), { shownMs: 5_000 })
    return true
  }
  tellWithUndo('Version restored', { from: restored.text, to: present, origins: own }, { editor, visit, say })
  return true
}

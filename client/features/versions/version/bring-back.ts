import type { Change } from '#shared/merge/prose-diff.ts'
import { readOrigins, writeOrigins } from '#shared/origins/code.ts'
import { allOf, joinRuns, slicesOf } from '#shared/origins/runs.ts'
import { messageFor } from '../version-messages.ts'
import { type RestoredTexts, type RestorePorts, unlessGivenUp } from './restore-version.ts'
import { tellWithUndo, watchForAnotherText } from './tell-with-undo.ts'

interface BringPorts extends Omit<RestorePorts, 'review'> {
  /** Called when the writer has undone it. */
  onUndone: () => void
}

/**
 * Writes some places of a version into the editor, as one undo step. If the text is not the one that was compared, the
 * places would be others, so nothing is changed. Returns whether the words are back. If not, the writer has seen a
 * message.
 */
export async function bringBack(
  changes: readonly Change[],
  texts: RestoredTexts,
  ports: BringPorts,
): Promise<boolean> {
  const { editor, keepVersion, say, signal } = ports
  const visit = watchForAnotherText(editor)
  const isAsCompared = () => !visit.isOver() && editor.text() === texts.before
  try {
    if (isAsCompared())
      await unlessGivenUp(ports, () => keepVersion(texts.before), 'Nothing was brought back.')
  } catch (error) {
    visit.end()
    if (!signal.aborted) say.error(messageFor('bring', error))
    return false
  }
  if (signal.aborted || !isAsCompared()) {
    visit.end()
    if (!signal.aborted)
      say.info('Meanwhile, your text has changed. Nothing was brought back. Please look again.')
    return false
  }
  const origins = editor.origins?.()
  editor.replace(splicesOf(changes, texts.after), { origin: { record: recordOf(changes, texts) } })
  tellWithUndo(
    'Brought back',
    { from: editor.text(), to: texts.before, origins },
    { editor, visit, say, onUndone: ports.onUndone },
  )
  return true
}

/** Word by word, so that the caret stays at its word, and words that stay keep their origins. */
function splicesOf(changes: readonly Change[], after: string) {
  return changes.map(({ fromA, toA, fromB, toB }) => {
    return { from: fromA, to: toA, insert: after.slice(fromB, toB) }
  })
}

/** The origins of the restored words, one place after the other. */
function recordOf(changes: readonly Change[], { after, origins }: RestoredTexts): string {
  const ofVersion = slicesOf(readOrigins(origins, after.length) ?? allOf('u', after.length))
  return writeOrigins(joinRuns(changes.map(({ fromB, toB }) => ofVersion(fromB, toB))))
}

import type { Change } from '#shared/merge/prose-diff.ts'
import { readOrigins, writeOrigins } from '#shared/origins/code.ts'
import { allOf, joinRuns, slicesOf } from '#shared/origins/runs.ts'
import { messageFor } from '../version-messages.ts'
import { type RestoredTexts, type RestorePorts, unlessGivenUp } from './restore-version.ts'
import { tellWithUndo, watchForAnotherText } from './tell-with-undo.ts'

interface BringPorts extends Omit<RestorePorts, 'review'> {
  /** Called when the writer has taken it back. */
  onUndone: () => void
}

/**
 * Puts some places of a version into the editor, as one undo step. A place is where it was compared: in any other text it
 * would be another one, so there nothing is changed. Returns whether the words are back. If not, the writer has been told.
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

/** Word by word, so that the caret stays at its word, and what stays in the place keeps its origin. */
function splicesOf(changes: readonly Change[], after: string) {
  return changes.map(({ fromA, toA, fromB, toB }) => {
    return { from: fromA, to: toA, insert: after.slice(fromB, toB) }
  })
}

/** Where the words came from that are brought, one place after the other. */
function recordOf(changes: readonly Change[], { after, origins }: RestoredTexts): string {
  const ofVersion = slicesOf(readOrigins(origins, after.length) ?? allOf('u', after.length))
  return writeOrigins(joinRuns(changes.map(({ fromB, toB }) => ofVersion(fromB, toB))))
}

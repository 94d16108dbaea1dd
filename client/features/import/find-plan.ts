import { failedOffline } from '../../lib/api/failed-offline.ts'
import { type ChosenFiles, nameOfFiles } from './chosen-files.ts'
import { findDoubles } from './find-doubles.ts'
import type { ImportApi } from './import-api.ts'
import { lookFailure, nothingNew, notReadWords, readFailure } from './import-words.ts'
import { isOffered, type Plan, planTexts, withHere } from './plan.ts'
import type { Found, NotRead, ReadFiles } from './reading/found.ts'
import { splitWhereHere } from './split-text.ts'
import type { Stage } from './stage.ts'

interface Reading {
  readFiles: ReadFiles
  today: () => string
  signal: AbortSignal
  show: (stage: Stage) => void
}

/** Reads files into texts. Whether these are here already is found out later. */
export async function readPlan(
  chosen: ChosenFiles,
  { readFiles, today, signal, show }: Reading,
): Promise<Stage> {
  const name = nameOfFiles(chosen)
  const files = chosen.filter((one) => 'file' in one)
  const notOpened = chosen.filter((one) => 'why' in one)
  const onProgress = (read: number, of: number) =>
    !signal.aborted && show({ kind: 'reading', name, read, of })
  onProgress(0, files.length)
  try {
    const read = await readFiles(files, { onProgress, signal })
    const plan = planTexts(name, withNotOpened(read, notOpened), today())
    const words = plan.texts.length === 0 && nothingNew(plan)
    if (!words) return { kind: 'looking', plan }
    return { kind: 'start', problem: { words, lines: plan.notRead.map(notReadWords), isError: false } }
  } catch (error) {
    const lines = notOpened.map(notReadWords)
    return { kind: 'start', problem: { words: readFailure(error), lines, isError: true } }
  }
}

function withNotOpened(found: Found, notOpened: readonly NotRead[]): Found {
  const { files, notRead } = found
  return { ...found, files: files + notOpened.length, notRead: [...notRead, ...notOpened] }
}

interface Looking {
  api: ImportApi
  signal: AbortSignal
  sendUnsaved: () => Promise<unknown>
}

/** The preview, in which the new texts are ticked. */
export async function lookForHere(plan: Plan, { api, signal, sendUnsaved }: Looking): Promise<Stage> {
  try {
    await sendUnsaved()
    const own = plan.words.length > 0 ? await api.words(signal) : []
    const here = await findDoubles(api, plan, signal)
    const known = withHere(plan, here, own)
    const fresh = new Set(known.texts.filter(isOffered).map(({ id }) => id))
    const listed = splitWhereHere({ plan: known, ticked: fresh }, here)
    const words = nothingNew(listed.plan)
    if (words)
      return { kind: 'start', problem: { words, lines: plan.notRead.map(notReadWords), isError: false } }
    return { kind: 'preview', ...listed, hasWords: known.words.length > 0, here }
  } catch (error) {
    return { kind: 'not looked', plan, message: lookFailure(error), isOffline: failedOffline(error) }
  }
}

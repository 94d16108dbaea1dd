import { dayMs } from '#shared/durations.ts'
import type { Api } from '../../lib/api/api.ts'
import { failedOffline } from '../../lib/api/failed-offline.ts'
import { createObservable, type Observed } from '../../lib/observable.ts'
import { type ChosenFiles, nameOfFiles } from './chosen-files.ts'
import { findDoubles } from './find-doubles.ts'
import { createImportApi } from './import-api.ts'
import { type Break, lookFailure, nothingNew, notReadWords, readFailure } from './import-words.ts'
import type { Imported, LastImports } from './last-import.ts'
import { createPace, type Pace } from './pace.ts'
import { isOffered, onDay, type Plan, planTexts, withHere } from './plan.ts'
import type { Found, NotRead, ReadFiles } from './reading/found.ts'
import { beginSending, type HowToSend, sendImport, type UnderWay } from './send-import.ts'
import type { SendingLocks } from './sending-locks.ts'
import { type RemoveImported, type Undone, undoImport } from './undo-import.ts'

export interface Problem {
  words: string
  /** Below it. */
  lines: readonly string[]
  isError: boolean
}

export type Stage =
  | { kind: 'start'; problem?: Problem }
  | { kind: 'reading'; name: string; read: number; of: number }
  /** For what is already here. */
  | { kind: 'looking'; plan: Plan }
  | { kind: 'not looked'; plan: Plan; message: string; isOffline: boolean }
  | { kind: 'preview'; plan: Plan; ticked: ReadonlySet<string>; hasWords: boolean }
  | ({ kind: 'sending'; begun: ReadonlySet<string> } & UnderWay)
  | ({ kind: 'broken'; break: Break } & UnderWay)
  | ({ kind: 'done' } & UnderWay)
  | { kind: 'undoing'; count: number; of: number }
  | { kind: 'undone'; undone: Undone; imported: Imported }

interface ImportLinks {
  request: Api
  readFiles: ReadFiles
  lastImports: LastImports
  locks: SendingLocks
  today: () => string
  /** Brings the words that the server does not have yet to it: they may be the same as those of a file, or newer. */
  sendUnsaved: () => Promise<unknown>
  /** These tabs of today are there. */
  onMade: (ids: readonly string[]) => void
  /** The writer has more words that proofreading leaves alone. */
  onWords: () => void
  remove: RemoveImported
  now?: () => number
  pace?: Pace
}

export interface Importing {
  stage: Observed<Stage>
  /** Reads what was chosen, unless an import is at work, or one that broke off has texts that wait. */
  begin(chosen: Promise<ChosenFiles> | ChosenFiles): Promise<void>
  /** Back to the beginning; what is read is forgotten. */
  reset(): void
  /** The same where this is still shown, while files that were dropped meanwhile are on their way. */
  forget(shown: Stage): void
  look(): Promise<void>
  tick(ids: readonly string[], isIn: boolean): void
  tickWords(areIn: boolean): void
  moveTo(ids: readonly string[], date: string): void
  /** Those that are ticked, or where it broke off those that wait. */
  send(): Promise<void>
  /** After what is under way; what has come stays. */
  stop(): void
  undo(): Promise<void>
  /** Until the answer is called: then the writer has gone, and nothing more is sent, or kept. */
  start(): () => void
}

const patienceMs = 3_000
/** Nobody reads faster, and of thousands of texts each showing takes its time. */
const shownEveryMs = 100

export const isAtWork = ({ kind }: Stage) => kind === 'sending' || kind === 'undoing'

/** Whoever leaves it leaves the half of an import. */
export const isUnfinished = (stage: Stage) => isAtWork(stage) || stage.kind === 'broken'

/** From chosen files to tabs, and back. It goes on where the dialog is closed. */
export function createImporting(links: ImportLinks): Importing {
  // One idea: each stage, and what leads from it to the next one.
  const { lastImports, now = Date.now, pace = createPace() } = links
  const api = createImportApi(links.request)
  const stage = createObservable<Stage>({ kind: 'start' })
  let running = new AbortController()
  let giveUp = new AbortController()
  let isLeft = false

  function restart(): AbortSignal {
    running.abort()
    running = new AbortController()
    return running.signal
  }

  async function look(): Promise<void> {
    const current = stage.get()
    if (!('plan' in current)) return
    const { plan } = current
    const signal = restart()
    stage.set({ kind: 'looking', plan })
    const next = await lookNow(plan, signal)
    if (!signal.aborted) stage.set(next)
  }

  async function lookNow(plan: Plan, signal: AbortSignal): Promise<Stage> {
    try {
      await links.sendUnsaved()
      const own = plan.words.length > 0 ? await api.words(signal) : []
      const known = withHere(plan, await findDoubles(api, plan, signal), own)
      const words = nothingNew(known)
      if (words)
        return { kind: 'start', problem: { words, lines: plan.notRead.map(notReadWords), isError: false } }
      const ticked = new Set(known.texts.filter(isOffered).map(({ id }) => id))
      return { kind: 'preview', plan: known, ticked, hasWords: known.words.length > 0 }
    } catch (error) {
      return { kind: 'not looked', plan, message: lookFailure(error), isOffline: failedOffline(error) }
    }
  }

  async function readNow(chosen: ChosenFiles, signal: AbortSignal): Promise<Stage> {
    const name = nameOfFiles(chosen)
    const files = chosen.filter((one) => 'file' in one)
    const notOpened = chosen.filter((one) => 'why' in one)
    const onProgress = (read: number, of: number) =>
      !signal.aborted && stage.set({ kind: 'reading', name, read, of })
    onProgress(0, files.length)
    try {
      const read = await links.readFiles(files, { onProgress, signal })
      const plan = planTexts(name, withNotOpened(read, notOpened), links.today())
      const words = plan.texts.length === 0 && nothingNew(plan)
      if (!words) return { kind: 'looking', plan }
      return { kind: 'start', problem: { words, lines: plan.notRead.map(notReadWords), isError: false } }
    } catch (error) {
      const lines = notOpened.map(notReadWords)
      return { kind: 'start', problem: { words: readFailure(error), lines, isError: true } }
    }
  }

  function keep(imported: Imported): void {
    if (isLeft) return
    if (imported.tabs.length > 0) lastImports.keep(imported)
    else lastImports.forget(imported)
  }

  async function send(): Promise<void> {
    const from = stage.get()
    if (from.kind !== 'preview' && from.kind !== 'broken') return
    const signal = restart()
    giveUp = new AbortController()
    const begun = from.kind === 'broken' ? underWayOf(from) : beginSending(from, now())
    // All of them: whoever closes the page has what was made by then to undo.
    keep({ ...begun.imported, tabs: begun.chosen.map(({ id }) => id), isSending: true })
    // At once, for the lock is given later: until then another click would send it again.
    stage.set({ kind: 'sending', ...begun, begun: new Set() })
    let latest: Parameters<HowToSend['show']>[0] | undefined
    let showing: ReturnType<typeof setTimeout> | undefined
    const showNow = () => {
      showing = undefined
      if (latest) stage.set({ kind: 'sending', ...latest() })
    }
    const how: HowToSend = {
      api,
      pace,
      signal,
      giveUp: giveUp.signal,
      show(read) {
        latest = read
        showing ??= setTimeout(showNow, shownEveryMs)
      },
      keep,
      onMade(texts) {
        const ofToday = texts.filter(({ day }) => day.date === links.today())
        if (ofToday.length > 0 && !isLeft) links.onMade(ofToday.map(({ id }) => id))
      },
      onWords: () => !isLeft && links.onWords(),
    }
    const end = await links.locks.hold(begun.imported.at, () => sendImport(begun, how))
    clearTimeout(showing)
    stage.set(end)
  }

  async function undo(): Promise<void> {
    const from = stage.get()
    if (!('imported' in from)) return
    const { imported } = from
    const before = from.kind === 'undone' ? from.undone : { trashed: 0, kept: 0 }
    const show = (count: number) => stage.set({ kind: 'undoing', count, of: imported.tabs.length })
    show(0)
    const undone = await undoAndKeep(imported, { ...links, api, pace, now, onStep: show })
    stage.set({
      kind: 'undone',
      imported: { ...imported, tabs: undone.left },
      undone: { ...undone, trashed: before.trashed + undone.trashed, kept: before.kept + undone.kept },
    })
  }

  return {
    stage,
    look,
    send,
    undo,

    async begin(chosen) {
      if (isUnfinished(stage.get())) return
      const signal = restart()
      const files = await chosen
      if (signal.aborted || files.length === 0) return
      const next = await readNow(files, signal)
      if (signal.aborted) return
      stage.set(next)
      await look()
    },

    reset() {
      restart()
      stage.set({ kind: 'start' })
    },

    forget(shown) {
      if (stage.get() === shown) stage.set({ kind: 'start' })
    },

    tick(ids, isIn) {
      const current = stage.get()
      if (current.kind !== 'preview') return
      const changed = new Set(ids)
      const others = [...current.ticked].filter((id) => !changed.has(id))
      stage.set({ ...current, ticked: new Set(isIn ? [...others, ...ids] : others) })
    },

    tickWords(areIn) {
      const current = stage.get()
      if (current.kind === 'preview') stage.set({ ...current, hasWords: areIn })
    },

    moveTo(ids, date) {
      const current = stage.get()
      if (current.kind === 'preview') stage.set({ ...current, plan: onDay(current.plan, ids, date) })
    },

    stop() {
      running.abort()
      const late = giveUp
      // Most of what is under way is there before that.
      setTimeout(() => late.abort(), patienceMs)
    },

    start() {
      isLeft = false
      return () => {
        isLeft = true
        running.abort()
        giveUp.abort()
      }
    },
  }
}

/** Those that were refused are asked for again. */
function underWayOf({ kind, break: _, ...underWay }: Extract<Stage, { kind: 'broken' }>): UnderWay {
  return { ...underWay, refused: [] }
}

function withNotOpened(found: Found, notOpened: readonly NotRead[]): Found {
  const { files, notRead } = found
  return { ...found, files: files + notOpened.length, notRead: [...notRead, ...notOpened] }
}

interface UndoLinks extends Pick<ImportLinks, 'sendUnsaved' | 'lastImports' | 'locks' | 'remove'> {
  api: ReturnType<typeof createImportApi>
  pace: Pace
  now?: () => number
  onStep: (count: number) => void
}

/** Whoever closes the page at work cannot say that it has ended, where the browser does not tell either. */
const longestSendingMs = dayMs

/** What could not be undone can be tried again, here or from the settings. */
export async function undoAndKeep(
  imported: Imported,
  { lastImports, locks, sendUnsaved, now = Date.now, ...links }: UndoLinks,
): Promise<Undone> {
  // What was typed since decides which tabs stay.
  await sendUnsaved().catch(() => {})
  // Another window may be sending it, and may have ended meanwhile.
  const latest = () => lastImports.all().find(({ at }) => at === imported.at) ?? imported
  const { revision, isSending = false } = latest()
  const maySend = isSending && ((await locks.isHeld(imported.at)) ?? now() - imported.at < longestSendingMs)
  const undone = await undoImport(imported.tabs, revision, { ...links, isSending: maySend })
  if (undone.left.length === 0) lastImports.forget(imported)
  else lastImports.keep({ ...latest(), tabs: undone.left })
  return undone
}

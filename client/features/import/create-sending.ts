import type { Pace } from '../../lib/api/pace.ts'
import type { Observable } from '../../lib/observable.ts'
import type { ImportApi } from './import-api.ts'
import type { Imported, LastImports } from './last-import.ts'
import { beginSending, type HowToSend, sendImport, type UnderWay } from './send-import.ts'
import type { SendingLocks } from './sending-locks.ts'
import type { Stage } from './stage.ts'

export interface SendingLinks {
  api: ImportApi
  pace: Pace
  now: () => number
  lastImports: LastImports
  locks: SendingLocks
  today: () => string
  /** Called when these tabs of today have been made. */
  onMade: (ids: readonly string[]) => void
  /** Called when words were added that proofreading leaves alone. */
  onWords: () => void
  isLeft: () => boolean
}

const patienceMs = 3_000
/** Progress is shown no more often than anybody can read it. */
const shownEveryMs = 100
/** To show progress, all texts are looked at. So with thousands of texts it is shown less often. */
const shownEveryMsOfText = 0.1

/** Sends what is ticked in the preview, or the rest of an import that broke off. */
export function createSending(stage: Observable<Stage>, links: SendingLinks) {
  const { lastImports, isLeft } = links
  let giveUp = new AbortController()

  function keep(imported: Imported): void {
    if (isLeft()) return
    if (imported.tabs.length > 0) lastImports.keep(imported)
    else lastImports.forget(imported)
  }

  return {
    async send(restart: () => AbortSignal): Promise<void> {
      const from = stage.get()
      if (from.kind !== 'preview' && from.kind !== 'broken') return
      const signal = restart()
      giveUp = new AbortController()
      const begun = from.kind === 'broken' ? underWayOf(from) : beginSending(from, links.now())
      // Stores all ids now: if the page is closed meanwhile, what was made by then can still be undone.
      keep({ ...begun.imported, tabs: begun.chosen.map(({ id }) => id), isSending: true })
      // Set before the lock is there. Otherwise another click until then would send everything again.
      stage.set({ kind: 'sending', ...begun, begun: new Set() })
      const showing = createShowing(stage, begun.plan.texts.length)
      const how = { ...howOf(links), signal, giveUp: giveUp.signal, show: showing.show, keep }
      const end = await links.locks.hold(begun.imported.at, () => sendImport(begun, how))
      showing.end()
      stage.set(end)
    },

    /** Gives up the calls that are under way. */
    leave: () => giveUp.abort(),

    /** Gives them up after a moment, in which most of them end by themselves. */
    leaveLate() {
      const late = giveUp
      setTimeout(() => late.abort(), patienceMs)
    },
  }
}

/** Texts that were refused are sent again. */
function underWayOf({ kind, break: _, ...underWay }: Extract<Stage, { kind: 'broken' }>): UnderWay {
  return { ...underWay, refused: [] }
}

function createShowing(stage: Observable<Stage>, texts: number) {
  const everyMs = Math.max(shownEveryMs, texts * shownEveryMsOfText)
  let latest: Parameters<HowToSend['show']>[0] | undefined
  let showing: ReturnType<typeof setTimeout> | undefined
  const showNow = () => {
    showing = undefined
    if (latest) stage.set({ kind: 'sending', ...latest() })
  }
  return {
    show(read: typeof latest) {
      latest = read
      showing ??= setTimeout(showNow, everyMs)
    },
    end: () => clearTimeout(showing),
  }
}

function howOf({ api, pace, today, onMade, onWords, isLeft }: SendingLinks) {
  return {
    api,
    pace,
    onMade(texts: Parameters<HowToSend['onMade']>[0]) {
      const ofToday = texts.filter(({ day }) => day.date === today())
      if (ofToday.length > 0 && !isLeft()) onMade(ofToday.map(({ id }) => id))
    },
    onWords: () => !isLeft() && onWords(),
  }
}

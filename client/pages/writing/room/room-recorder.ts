import { aiPatienceMs } from '#shared/ai-limits.ts'
import { readTranscription } from '#shared/transcription.ts'
import type { Recorder, RecorderEvents } from '../../../features/dictation/recorder.ts'
import { createRecorder } from '../../../features/dictation/recording/create-recorder.ts'
import { createPieceQueue, type Piece } from '../../../features/dictation/recording/piece-queue.ts'
import { canTryAgain } from '../../../lib/ai/can-try-again.ts'
import type { Api } from '../../../lib/api/api.ts'
import { hasStatus, serverMessage } from '../../../lib/api/api-error.ts'
import { failedOffline } from '../../../lib/api/failed-offline.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Observed } from '../../../lib/observable.ts'
import type { Editor } from '../../../lib/text/editor.ts'
import type { Toasts } from '../../../ui/toasts.tsx'
import type { OpenTabs } from '../tabs/open-tabs.ts'
import { createFailedPieces, shownUntilClosed } from './failed-pieces.ts'
import { createSpokenPlaces } from './write-where-said.ts'

export interface RoomRecorderPorts {
  request: Api
  clock: Clock
  toasts: Pick<Toasts, 'error' | 'info'>
  editor: Observed<Editor | null>
  openTabs: Pick<OpenTabs, 'getState' | 'addWords'>
  isBusy: Observed<boolean>
}

/** Dictation by recording: writes what was said into the texts of the page. Loaded when it is first used. */
export function createRoomRecorder(ports: RoomRecorderPorts, events: RecorderEvents): Recorder {
  const { request, clock, toasts, openTabs } = ports
  const shownTab = () => openTabs.getState().tab?.id
  const places = createSpokenPlaces({
    ...ports,
    shownTab,
    addElsewhere: (id, join) => openTabs.addWords(id, join, 'd'),
    onHomeless: offerHere,
  })
  let isSending = false
  const queue = createPieceQueue({
    send,
    onInterim: events.onInterim,
    onFailed: tellFailed,
    onBusy(isBusy) {
      isSending = isBusy
      recorder.settled()
    },
  })
  const failed = createFailedPieces({ clock, toasts, sendAgain: queue.add })
  const recorder = createRecorder({ queue, clock, mark: places.mark, isBusy: () => isSending }, events)

  async function send({ sound, language }: Piece, signal: AbortSignal): Promise<string> {
    const { text } = await request('/api/ai/transcription', {
      method: 'POST',
      headers: { 'content-language': language },
      body: sound,
      signal,
      limitMs: longestWaitMs,
      read: readTranscription,
    })
    if (text !== '') events.onHeard()
    return text
  }

  /** Ends dictation after a failure. */
  function tellFailed(error: unknown, piece: Piece): void {
    if (canTryAgain(error)) {
      events.onEnd()
      failed.keep(piece, wordsFor(error))
    } else {
      piece.place.drop()
      events.onEnd(wordsFor(error))
    }
  }

  function offerHere(words: string): void {
    toasts.info('The tab that you dictated this for is not open any more.', {
      shownMs: shownUntilClosed,
      action: { name: 'Insert it here', run: () => places.mark().write(words) },
    })
  }

  return {
    ...recorder,
    hasUnwritten: () => recorder.hasUnwritten() || failed.hasAny() || places.holdsWords(),
    leave() {
      recorder.leave()
      places.leave()
    },
  }
}

/** Longer than the server waits for the transcription service, so that the server can say why it failed. */
const longestWaitMs = aiPatienceMs + 15_000

/** Uses the message that a recogniser's error code would have, or the server's reason if it gives one. */
function wordsFor(error: unknown): string {
  if (failedOffline(error)) return 'Dictation needs a connection.'
  if (hasStatus(error, 401)) {
    return 'Speech recognition error: service-not-allowed. Sign in again first.'
  }
  return serverMessage(error) ?? 'Speech recognition error: network.'
}

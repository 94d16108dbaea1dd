import { aiPatienceMs } from '#shared/ai-limits.ts'
import { readTranscription } from '#shared/transcription.ts'
import type { Recorder, RecorderEvents } from '../../../features/dictation/recorder.ts'
import { createRecorder } from '../../../features/dictation/recording/create-recorder.ts'
import { createPieceQueue, type Piece } from '../../../features/dictation/recording/piece-queue.ts'
import { canTryAgain } from '../../../lib/ai/can-try-again.ts'
import type { Api } from '../../../lib/api/api.ts'
import { ApiError, serverMessage } from '../../../lib/api/api-error.ts'
import { failedOffline } from '../../../lib/api/failed-offline.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Observed } from '../../../lib/observable.ts'
import type { Editor } from '../../../lib/text/editor.ts'
import type { Toasts } from '../../../ui/toasts.tsx'
import type { OpenTabs } from '../tabs/open-tabs.ts'
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
  // One idea: takes each piece of sound from the microphone to the text, or to a message.
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

  let failed: Piece[] = []
  let isTold = false

  /** Ends dictation after a failure. The recorded pieces are kept as long as the message that offers to try again. */
  function tellFailed(error: unknown, piece: Piece): void {
    if (!canTryAgain(error)) {
      piece.place.drop()
      events.onEnd(wordsFor(error))
      return
    }
    events.onEnd()
    failed.push(piece)
    if (!isTold) offerAgain(wordsFor(error))
  }

  function offerAgain(words: string): void {
    let taken: Piece[] = []
    isTold = true
    toasts.error(`${words} What you said is kept as long as this message.`, {
      shownMs: untilClosed,
      onGone() {
        isTold = false
        taken = failed
        failed = []
        // Delayed: if the message closes because "Try again" was chosen, that action must take the pieces first.
        clock.after(0, () => drop(taken))
      },
      action: {
        name: 'Try again',
        run() {
          const again = taken
          taken = []
          for (const piece of again) queue.add(piece)
        },
      },
    })
  }

  function offerHere(words: string): void {
    toasts.info('The tab that you dictated this for is not open any more.', {
      shownMs: untilClosed,
      action: { name: 'Insert it here', run: () => places.mark().write(words) },
    })
  }

  return {
    ...recorder,
    hasUnwritten: () => recorder.hasUnwritten() || failed.length > 0 || places.holdsWords(),
    leave() {
      recorder.leave()
      places.leave()
    },
  }
}

/** Longer than the server waits for the transcription service, so that the server can say why it failed. */
const longestWaitMs = aiPatienceMs + 15_000
const untilClosed = 0

function drop(pieces: readonly Piece[]): void {
  for (const { place } of pieces) place.drop()
}

/** Uses the message that a recogniser's error code would have, or the server's reason if it gives one. */
function wordsFor(error: unknown): string {
  if (failedOffline(error)) return 'Dictation needs a connection.'
  if (error instanceof ApiError && error.status === 401) {
    return 'Speech recognition error: service-not-allowed. Sign in again first.'
  }
  return serverMessage(error) ?? 'Speech recognition error: network.'
}

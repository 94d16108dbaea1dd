import type { Clock } from '../../lib/clock.ts'
import type { Ear, EarEvents } from './ear.ts'
import { type Listening, listen } from './listen.ts'
import { canBeAsked, listensHere } from './listens-here.ts'
import { needsConnection } from './needs-connection.ts'
import type { RecognitionConstructor } from './recognition.ts'

/**
 * Dictation by the browser's recogniser. Browsers end its sessions at any time, Chrome on Android after each utterance.
 * While dictation is on, another session is started.
 */
export function createRecogniser(Recognition: RecognitionConstructor, clock: Clock, events: EarEvents): Ear {
  // One idea: whatever ends a session, another one is started if dictation is still on.
  let session: Listening | undefined
  let language = ''
  let failures = 0
  /** Counts the starts, so that a late result can see that another start has followed. */
  let started = 0
  /** Whether the browser recognises this language without sending the sound anywhere. */
  let isHere = false
  let hasEverHeard = false
  let cancelRestart = () => {}

  function start(chosen: string): void {
    const mine = ++started
    failures = 0
    language = chosen
    isHere = false
    session?.abort()
    const first = () => open('Failed to start microphone.')
    // If the browser cannot be asked, the microphone opens with the click.
    if (!canBeAsked(Recognition)) {
      first()
      return
    }
    void listensHere(Recognition, language).then((isIt) => {
      if (mine !== started || !events.isWanted()) return
      isHere = isIt
      first()
    })
  }

  function open(failure: string): void {
    const openedAtMs = clock.now()
    let hasHeard = false
    try {
      session = listen({
        recognition: new Recognition(),
        isHere,
        language,
        clock,
        onFinal: events.onFinal,
        onInterim: events.onInterim,
        onHeard() {
          hasHeard = true
          hasEverHeard = true
          events.onHeard()
        },
        onError(code) {
          if (isHere && notHere.has(code)) isHere = false
          else if (!hasEverHeard && isDeaf(code) && events.isWanted() && events.giveUp()) return
          else if (events.isWanted() && !passing.has(code)) events.fail(wordsFor(code))
        },
        onEnd() {
          session = undefined
          const isSound = hasHeard || clock.now() - openedAtMs >= soundSessionMs
          if (events.isWanted()) reopen(isSound)
        },
      })
    } catch {
      session = undefined
      events.fail(failure)
    }
  }

  function reopen(isSound: boolean): void {
    const failure = 'Failed to restart microphone.'
    failures = isSound ? 0 : failures + 1
    const again = () => open(failure)
    if (isSound) again()
    else if (failures > maxFailures) events.fail(failure)
    else cancelRestart = clock.after(firstWaitMs * 2 ** (failures - 1), again)
  }

  return {
    start,
    stop() {
      cancelRestart()
      session?.stop()
    },
    abort() {
      session?.abort()
      session = undefined
    },
  }
}

/**
 * A session that ends sooner than this, without a word, points to a fault. Each next start then waits longer, up to
 * this many failures.
 */
const soundSessionMs = 1_000
const firstWaitMs = 250
const maxFailures = 5

/**
 * Errors that are no reason to stop: there is a separate limit for silence, and an aborted session is started again.
 */
const passing = new Set(['no-speech', 'aborted'])

/** Errors of a recogniser that can work on the device in general but not now. Then its online service is used. */
const notHere = new Set(['language-not-supported', 'service-not-allowed'])

/**
 * As in browsers that are built from Chromium without a key for its service. Without a network this cannot be known.
 */
function isDeaf(code: string): boolean {
  return code === 'service-not-allowed' || (code === 'network' && navigator.onLine !== false)
}

/** Some browsers recognise offline, others need a service. */
function wordsFor(code: string): string {
  const isOffline = code === 'network' && navigator.onLine === false
  if (isOffline) return needsConnection
  const help = code === 'not-allowed' ? '. Allow this page the microphone, which needs HTTPS.' : ''
  return `Speech recognition error: ${code}${help}`
}

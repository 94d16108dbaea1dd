import { createObservable, type Observed } from '../../lib/observable.ts'
import type { Ear } from './ear.ts'
import { needsConnection } from './needs-connection.ts'
import type { LoadRecorder, MicrophoneState, Recorder, RecorderEvents } from './recorder.ts'

interface LateEvents extends Pick<RecorderEvents, 'onInterim' | 'onHeard' | 'onEnd'> {
  isWanted(): boolean
  fail(words: string): void
}

interface LateRecorder extends Ear, Pick<Recorder, 'discard' | 'hasUnwritten' | 'leave'> {
  microphone: Observed<MicrophoneState>
}

/** A recorder whose code is loaded when it is first needed. */
export function createLateRecorder(load: LoadRecorder, events: LateEvents): LateRecorder {
  const microphone = createObservable<MicrophoneState>('off')
  let recorder: Recorder | undefined
  let loading: Promise<Recorder> | undefined
  let started = 0

  function onMicrophone(state: MicrophoneState): void {
    // While the browser asks for permission, the writer is not silent. So the time for silence starts now.
    if (state === 'listening' && microphone.get() === 'asking') events.onHeard()
    microphone.set(state)
  }

  async function start(language: string): Promise<void> {
    const mine = ++started
    if (navigator.onLine === false) return events.fail(needsConnection)
    microphone.set('asking')
    try {
      loading ??= load({ ...events, onMicrophone })
      recorder = await loading
    } catch {
      loading = undefined
      microphone.set('off')
      return events.fail('Failed to start microphone.')
    }
    if (mine === started && events.isWanted()) recorder.start(language)
  }

  function stop(): void {
    if (recorder) recorder.stop()
    else microphone.set('off')
  }

  return {
    microphone,
    start: (language) => void start(language),
    stop,
    // The words have a place of their own, and are written there even after a change of tab.
    abort() {},
    discard: () => recorder?.discard(),
    hasUnwritten: () => recorder?.hasUnwritten() ?? false,
    leave() {
      recorder?.leave()
      recorder = undefined
      loading = undefined
      started++
    },
  }
}

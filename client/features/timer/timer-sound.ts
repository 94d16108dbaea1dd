import { deviceStorage } from '../../lib/browser/device-storage.ts'
import { ownPlace } from '../../lib/browser/own-place.ts'
import { wait } from '../../lib/wait.ts'

/** Whether the end of a countdown may be heard. Off until the writer says otherwise. */
export function isSoundOn(): boolean {
  return deviceStorage.getItem(soundStorageKey) === 'on'
}

export function setSoundOn(isOn: boolean): void {
  if (isOn) deviceStorage.setItem(soundStorageKey, 'on')
  else deviceStorage.removeItem(soundStorageKey)
}

/** The sound is heard once, in however many windows the time is up, and now or not at all. */
export async function ring(): Promise<void> {
  if (!isSoundOn()) return
  const context = new AudioContext()
  try {
    if (await isHeard(context)) await unlessOtherWindow(() => playNotes(context))
  } finally {
    await context.close()
  }
}

const soundStorageKey = 'longhand:timer-sound'
const noteSeconds = 1.4
const startMs = 1_000
/** A call that comes in on a phone may stop it before its end. */
const maxPlayedMs = 3_000

/** A page that nobody has touched yet may make no sound. Some browsers would make it at the first touch, hours later. */
async function isHeard(context: AudioContext): Promise<boolean> {
  await Promise.race([context.resume().catch(() => {}), wait(startMs)])
  return context.state === 'running'
}

async function unlessOtherWindow(play: () => Promise<void>): Promise<void> {
  // Without a secure context no window knows of another.
  if (!navigator.locks) return play()
  const options = { ifAvailable: true }
  const begin = (lock: Lock | null) => (lock ? play() : undefined)
  // A browser that keeps nothing for the page may refuse locks: then each window rings.
  await navigator.locks.request(ownPlace.name('longhand:ring'), options, begin).catch(play)
}

/** Two soft notes, a fifth apart. */
function playNotes(context: AudioContext): Promise<void> {
  playNote(context, 587.33, 0)
  const last = playNote(context, 880, 0.35)
  const ended = new Promise<void>((resolve) => {
    last.onended = () => resolve()
  })
  return Promise.race([ended, wait(maxPlayedMs)])
}

function playNote(context: AudioContext, frequency: number, waitSeconds: number): OscillatorNode {
  const from = context.currentTime + waitSeconds
  const note = context.createOscillator()
  const loudness = context.createGain()
  note.frequency.value = frequency
  loudness.gain.setValueAtTime(0, from)
  loudness.gain.linearRampToValueAtTime(0.12, from + 0.04)
  loudness.gain.exponentialRampToValueAtTime(0.0001, from + noteSeconds)
  note.connect(loudness).connect(context.destination)
  note.start(from)
  note.stop(from + noteSeconds)
  return note
}

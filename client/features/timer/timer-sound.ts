import { deviceStorage } from '../../lib/browser/device-storage.ts'
import { ownPlace } from '../../lib/browser/own-place.ts'
import { wait } from '../../lib/wait.ts'

/** Whether the end of a countdown makes a sound. Off until the writer switches it on. */
export function isSoundOn(): boolean {
  return deviceStorage.getItem(soundStorageKey) === 'on'
}

export function setSoundOn(isOn: boolean): void {
  if (isOn) deviceStorage.setItem(soundStorageKey, 'on')
  else deviceStorage.removeItem(soundStorageKey)
}

/** Plays the sound once, although each window notices the end. If it cannot play now, it does not play later. */
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
/** On a phone, a call may stop the sound before its end. */
const maxPlayedMs = 3_000

/**
 * A page may make no sound before somebody has used it. Some browsers would play it at the first touch, hours later.
 */
async function isHeard(context: AudioContext): Promise<boolean> {
  await Promise.race([context.resume().catch(() => {}), wait(startMs)])
  return context.state === 'running'
}

async function unlessOtherWindow(play: () => Promise<void>): Promise<void> {
  // Without a secure context there are no locks, so each window rings.
  if (!navigator.locks) return play()
  const options = { ifAvailable: true }
  const begin = (lock: Lock | null) => (lock ? play() : undefined)
  // A browser that stores nothing for the page may refuse locks. Then each window rings.
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

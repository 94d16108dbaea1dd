import { deviceStorage } from '../../lib/browser/device-storage.ts'

/** Whether the end of a countdown may be heard. Off until the writer says otherwise. */
export function isSoundOn(): boolean {
  return deviceStorage.getItem(soundStorageKey) === 'on'
}

export function setSoundOn(isOn: boolean): void {
  if (isOn) deviceStorage.setItem(soundStorageKey, 'on')
  else deviceStorage.removeItem(soundStorageKey)
}

/** Two soft notes, a fifth apart. */
export function ring(): void {
  if (!isSoundOn()) return
  const context = new AudioContext()
  playNote(context, 587.33, 0)
  const last = playNote(context, 880, 0.35)
  last.onended = () => void context.close()
}

const soundStorageKey = 'longhand:timer-sound'
const noteSeconds = 1.4

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

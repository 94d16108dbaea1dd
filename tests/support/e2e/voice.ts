import type { Page } from '@playwright/test'

declare global {
  interface Window {
    voice: {
      /** From now on somebody speaks, or nobody does. */
      speak(isOn: boolean): void
      /** The microphone is pulled out. */
      unplug(): void
      /** What the browser says instead of giving a microphone. */
      refuses: string | undefined
      /** Asks the writer, until `answer` is called. */
      asks: boolean
      answer(): void
      /** Microphones that were given and not closed. */
      open(): number
    }
  }
}

/** For `addInitScript`: a browser without speech recognition, and a microphone that hears what the test says. */
export function fakeVoice(): void {
  // A blank page has no microphones.
  if (!location.protocol.startsWith('http')) return
  Reflect.deleteProperty(window, 'SpeechRecognition')
  Reflect.deleteProperty(window, 'webkitSpeechRecognition')
  const tracks: MediaStreamTrack[] = []
  let gain: GainNode | undefined
  let isSpeaking = false
  let answer = (): void => {}
  window.voice = {
    speak(isOn) {
      isSpeaking = isOn
      gain?.gain.setValueAtTime(isOn ? 0.3 : 0, 0)
    },
    unplug() {
      for (const track of tracks.splice(0)) {
        track.stop()
        track.dispatchEvent(new Event('ended'))
      }
    },
    refuses: undefined,
    asks: false,
    answer: () => answer(),
    open: () => tracks.filter(({ readyState }) => readyState === 'live').length,
  }
  navigator.mediaDevices.getUserMedia = async () => {
    if (window.voice.asks) await new Promise<void>((resolve) => (answer = resolve))
    if (window.voice.refuses) throw new DOMException('Refused', window.voice.refuses)
    const context = new AudioContext()
    const tone = context.createOscillator()
    gain = context.createGain()
    gain.gain.value = isSpeaking ? 0.3 : 0
    const destination = context.createMediaStreamDestination()
    tone.connect(gain).connect(destination)
    tone.start()
    tracks.push(...destination.stream.getTracks())
    return destination.stream
  }
}

export function speak(page: Page, isOn = true): Promise<void> {
  return page.evaluate((isOn) => window.voice.speak(isOn), isOn)
}

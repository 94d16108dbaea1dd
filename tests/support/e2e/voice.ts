import type { Page } from '@playwright/test'

declare global {
  interface Window {
    voice: {
      /** Sets whether somebody speaks from now on. */
      speak(isOn: boolean): void
      /** Unplugs the microphone. */
      unplug(): void
      /** The error with which the browser refuses the microphone. */
      refuses: string | undefined
      /** Whether the browser asks for permission, until `answer` is called. */
      asks: boolean
      answer(): void
      /** How many microphones are open. */
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

import type { Page } from '@playwright/test'

declare global {
  interface Window {
    heard: (text: string, isFinal: boolean) => void
  }
}

export async function hear(page: Page, text: string, isFinal: boolean): Promise<void> {
  // The first press loads the recogniser, and only then does the microphone start.
  await page.waitForFunction(() => 'heard' in window)
  await page.evaluate(([text, isFinal]) => window.heard(text, isFinal), [text, isFinal] as const)
}

/** For `addInitScript`: a microphone that hears what the test says. */
export function fakeMicrophone(): void {
  class Microphone extends EventTarget {
    onresult: ((event: unknown) => void) | null = null
    onend: (() => void) | null = null
    start(): void {
      window.heard = (transcript, isFinal) => {
        const result = Object.assign([{ transcript, confidence: 0.9 }], { isFinal })
        this.onresult?.({ resultIndex: 0, results: [result] })
      }
    }
    stop(): void {
      this.onend?.()
    }
    abort(): void {
      this.onend?.()
    }
  }
  Object.assign(window, { SpeechRecognition: Microphone, webkitSpeechRecognition: Microphone })
}

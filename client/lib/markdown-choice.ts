import type { DeviceStorage } from './device-storage.ts'
import { createObservable, type Observed } from './observable.ts'

const storageKey = 'longhand:markdown'

/** Whether Markdown in a text is shown by its look: off until somebody asks. */
export interface MarkdownChoice extends Observed<boolean> {
  choose(isOn: boolean): void
}

/** Stored on the device, like the editor, which alone can show it: it changes how a text is seen and nothing in it. */
export function createMarkdownChoice(storage: DeviceStorage): MarkdownChoice {
  const { get, set, subscribe } = createObservable(storage.getItem(storageKey) === 'on')
  return {
    get,
    subscribe,
    choose(isOn) {
      if (isOn) storage.setItem(storageKey, 'on')
      else storage.removeItem(storageKey)
      set(isOn)
    },
  }
}

import type { DeviceStorage } from './device-storage.ts'
import { createObservable, type Observed } from './observable.ts'

/** Which editor this device writes in: ours, or the browser's own text box. */
export type EditorKind = 'code-mirror' | 'text-area'

const storageKey = 'longhand:editor'

export interface EditorKindChoice extends Observed<EditorKind> {
  choose(kind: EditorKind): void
}

/** Stored on the device, because the choice depends on the device's keyboard and screen reader. */
export function createEditorKindChoice(storage: DeviceStorage): EditorKindChoice {
  const isTextArea = storage.getItem(storageKey) === 'text-area'
  const { get, set, subscribe } = createObservable<EditorKind>(isTextArea ? 'text-area' : 'code-mirror')
  return {
    get,
    subscribe,
    choose(kind) {
      if (kind === 'text-area') storage.setItem(storageKey, kind)
      else storage.removeItem(storageKey)
      set(kind)
    },
  }
}

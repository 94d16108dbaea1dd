import { useState } from 'react'
import { deviceStorage } from './device-storage.ts'

/** Which editor this device writes in: ours, or the browser's own text box. */
export type EditorKind = 'code-mirror' | 'text-area'

const storageKey = 'longhand:editor'

/** Kept on the device, for it is the device's keyboard and screen reader that decide. */
export function useEditorKind(): [EditorKind, (kind: EditorKind) => void] {
  const [kind, setKind] = useState(keptKind)
  const choose = (kind: EditorKind) => {
    if (kind === 'text-area') deviceStorage.setItem(storageKey, kind)
    else deviceStorage.removeItem(storageKey)
    setKind(kind)
  }
  return [kind, choose]
}

function keptKind(): EditorKind {
  return deviceStorage.getItem(storageKey) === 'text-area' ? 'text-area' : 'code-mirror'
}

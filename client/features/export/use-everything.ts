import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Download } from '../../lib/download.ts'
import { saveFile } from '../../lib/save-file.ts'
import { createEverything, type Everything, type EverythingState } from './everything.ts'

/** For the page, which outlives the dialogs that show it. Both ports are those of the first call. */
export function useEverything(ports: {
  download: Download
  sendUnsaved: () => Promise<unknown>
}): Everything {
  const [everything] = useState(() => createEverything({ ...ports, save: saveFile, now: Date.now }))
  useEffect(() => everything.cancel, [everything])
  return everything
}

export function useEverythingState(everything: Everything): EverythingState {
  return useSyncExternalStore(everything.subscribe, everything.getState)
}

import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Api } from '../../../lib/api/api.ts'
import { createVersionsApi } from '../versions-api.ts'
import { createVersionList } from './version-list.ts'

/** The versions of a tab, loaded while they are shown. */
export function useVersionList(request: Api, tabId: string) {
  const [api] = useState(() => createVersionsApi(request, tabId))
  const [list] = useState(() => createVersionList(api))
  const state = useSyncExternalStore(list.subscribe, list.getState)

  useEffect(() => {
    list.load()
    return () => list.close()
  }, [list])

  return { api, list, state }
}

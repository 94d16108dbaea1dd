import { useCallback, useEffect, useState } from 'react'
import { type About, readAbout } from '#shared/about.ts'
import type { Api } from '../../lib/api/api.ts'
import { failureKind } from '../../lib/api/failure-kind.ts'

interface AboutState {
  /** Undefined while it is loading, and if it could not be loaded. */
  about: About | undefined
  problem: 'offline' | 'failed' | undefined
  retry(): void
}

/** Loaded again each time the dialog opens, because the settings of the server may have changed. */
export function useAbout(request: Api): AboutState {
  const [about, setAbout] = useState<About>()
  const [problem, setProblem] = useState<AboutState['problem']>()

  const load = useCallback(() => {
    const { signal, abort } = aborting()
    setProblem(undefined)
    request('/api/about', { read: readAbout, signal }).then(setAbout, (error) => {
      if (!signal.aborted) setProblem(failureKind(error) === 'network' ? 'offline' : 'failed')
    })
    return abort
  }, [request])

  useEffect(() => load(), [load])

  return { about, problem, retry: load }
}

function aborting(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

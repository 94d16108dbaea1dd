import { useCallback, useEffect, useRef, useState } from 'react'
import { useCompared } from '../../../lib/compare/use-compared.ts'
import { type Problem, problemOf } from '../version-messages.ts'
import type { VersionsApi } from '../versions-api.ts'
import { type ComparedVersion, compareVersion } from './compare-version.ts'
import type { RestoredTexts } from './restore-version.ts'

interface ShownVersion {
  /** The editor's text when the version arrived, and the version's text. */
  texts: RestoredTexts | undefined
  /** Undefined while long texts are compared. */
  comparison: ComparedVersion | undefined
  problem: Problem | undefined
  retry: () => void
  /** With the text as it is by now. */
  compareAgain: () => void
}

interface Answer {
  id: string
  texts?: RestoredTexts
  problem?: Problem
}

/** One version, compared with the current text. */
export function useVersion(api: VersionsApi, id: string, presentText: () => string): ShownVersion {
  const [answer, setAnswer] = useState<Answer>()
  const asking = useRef(new AbortController())

  const load = useCallback(() => {
    asking.current.abort()
    asking.current = new AbortController()
    const { signal } = asking.current
    setAnswer(undefined)
    api.readText(id, signal).then(
      ({ content, origins }) =>
        signal.aborted || setAnswer({ id, texts: { before: presentText(), after: content, origins } }),
      (error: unknown) => signal.aborted || setAnswer({ id, problem: problemOf(error) }),
    )
  }, [api, id, presentText])

  useEffect(() => {
    load()
    return () => asking.current.abort()
  }, [load])

  const compareAgain = () =>
    setAnswer((answer) => answer?.texts && { ...answer, texts: { ...answer.texts, before: presentText() } })

  // Until the next version is loaded, the previous one must not be shown as if it were the next.
  const { texts, problem } = answer?.id === id ? answer : {}
  const comparison = useCompared(texts, compareVersion, startWorker)
  return { texts, comparison, problem, retry: load, compareAgain }
}

function startWorker(): Worker {
  return new Worker(new URL('./compare-version-worker.ts', import.meta.url), { type: 'module' })
}

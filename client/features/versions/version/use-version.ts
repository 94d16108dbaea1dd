import { useCallback, useEffect, useRef, useState } from 'react'
import type { Change } from '#shared/merge/prose-diff.ts'
import { useCompared } from '../../../lib/compare/use-compared.ts'
import { type Problem, problemOf } from '../version-messages.ts'
import type { VersionsApi } from '../versions-api.ts'
import { type ComparedVersion, compareVersion, withoutChanges } from './compare-version.ts'
import type { RestoredTexts } from './restore-version.ts'

interface ShownVersion {
  /** The editor's text when the version arrived, and the version's text. */
  texts: RestoredTexts | undefined
  /** Undefined while long texts are compared. */
  comparison: ComparedVersion | undefined
  problem: Problem | undefined
  retry: () => void
  /** Compares with the present text. */
  compareAgain: () => void
  /** Some of the changes were made in the text. If this is the only difference, nothing has to be compared. */
  goOnWithout: (changes: readonly Change[]) => void
}

interface Answer {
  id: string
  texts?: RestoredTexts
  /** The comparison, if it is known without comparing. */
  known?: ComparedVersion
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

  const again = (answer: Answer | undefined) =>
    answer?.texts && { id: answer.id, texts: { ...answer.texts, before: presentText() } }

  // Until the next version is loaded, the last one must not be shown in its place.
  const { texts, known, problem } = answer?.id === id ? answer : {}
  const compared = useCompared(known ? undefined : texts, compareVersion, startWorker)
  const comparison = known ?? compared

  const goOnWithout = (made: readonly Change[]) => {
    if (!texts || !comparison) return
    const { before, ...known } = withoutChanges(texts, comparison.changes, made)
    const isKnown = before === presentText()
    // Another version may be shown by now.
    setAnswer((answer) =>
      isKnown && answer?.texts === texts ? { id, texts: { ...texts, before }, known } : again(answer),
    )
  }

  const compareAgain = () => setAnswer(again)
  return { texts, comparison, problem, retry: load, compareAgain, goOnWithout }
}

function startWorker(): Worker {
  return new Worker(new URL('./compare-version-worker.ts', import.meta.url), { type: 'module' })
}

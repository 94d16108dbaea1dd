import { useEffect, useMemo, useState } from 'react'

export interface ComparedTexts {
  before: string
  after: string
}

/**
 * The result of `compare`. Undefined while a worker compares long texts by the same function. The same object is
 * compared only once.
 */
export function useCompared<Texts extends ComparedTexts, Result>(
  texts: Texts | undefined,
  compare: (texts: Texts) => Result,
  startWorker: () => Worker,
): Result | undefined {
  const atOnce = useMemo(() => (texts && !isLong(texts) ? compare(texts) : undefined), [texts, compare])
  const [late, setLate] = useState<{ texts: Texts; result: Result }>()

  useEffect(() => {
    if (!texts || !isLong(texts)) return
    const worker = startWorker()
    worker.onmessage = ({ data }: MessageEvent<Result>) => setLate({ texts, result: data })
    // If the worker fails, the page blocks for a moment, but shows the comparison.
    worker.onerror = () => setLate({ texts, result: compare(texts) })
    worker.postMessage(texts)
    return () => worker.terminate()
  }, [texts, compare, startWorker])

  return atOnce ?? (late?.texts === texts ? late?.result : undefined)
}

/**
 * Whether comparing here would block the page: 40,000 characters take about 60 ms, a rewritten million takes a second.
 */
function isLong({ before, after }: ComparedTexts): boolean {
  return before.length + after.length > 150_000
}

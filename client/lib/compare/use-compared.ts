import { useEffect, useState } from 'react'

export interface ComparedTexts {
  before: string
  after: string
}

/** Of the texts of the first call. Nothing yet while a worker of the same function compares long ones. */
export function useCompared<Result>(
  given: ComparedTexts,
  compare: (texts: ComparedTexts) => Result,
  startWorker: () => Worker,
): Result | undefined {
  const [texts] = useState(given)
  const [result, setResult] = useState(() => (isLong(texts) ? undefined : compare(texts)))

  useEffect(() => {
    if (!isLong(texts)) return
    const worker = startWorker()
    worker.onmessage = ({ data }: MessageEvent<Result>) => setResult(data)
    // Late is better than never.
    worker.onerror = () => setResult(compare(texts))
    worker.postMessage(texts)
    return () => worker.terminate()
  }, [texts, compare, startWorker])

  return result
}

/** Where the page would stand still: 40,000 characters take it some 60 ms, a rewritten million a second. */
function isLong({ before, after }: ComparedTexts): boolean {
  return before.length + after.length > 150_000
}

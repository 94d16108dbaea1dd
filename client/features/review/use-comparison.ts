import { useEffect, useState } from 'react'
import { type ComparedTexts, type Comparison, compare, isLong } from './compare.ts'

/** Of the texts of the first call. Nothing yet while a worker compares long ones. */
export function useComparison(given: ComparedTexts): Comparison | undefined {
  const [texts] = useState(given)
  const [comparison, setComparison] = useState(() => (isLong(texts) ? undefined : compare(texts)))

  useEffect(() => {
    if (!isLong(texts)) return
    const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Comparison>) => setComparison(data)
    // Late is better than never.
    worker.onerror = () => setComparison(compare(texts))
    worker.postMessage(texts)
    return () => worker.terminate()
  }, [texts])

  return comparison
}

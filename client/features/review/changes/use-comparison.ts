import { useCompared } from '../../../lib/compare/use-compared.ts'
import { type Comparison, compare, type Rewording } from './compare.ts'

/** Compares the two wordings. Undefined while a worker compares long texts. */
export function useComparison(texts: Rewording): Comparison | undefined {
  return useCompared(texts, compare, startWorker)
}

function startWorker(): Worker {
  return new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' })
}

import { useSyncExternalStore } from 'react'
import type { Rewriter } from './rewriter.ts'

export function useIsRewriting(rewriter: Rewriter): boolean {
  return useSyncExternalStore(rewriter.subscribe, rewriter.isWorking)
}

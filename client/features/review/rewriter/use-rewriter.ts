import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLatest } from '../../../lib/use-latest.ts'
import { createRewriter, type Rewriter, type RewriterEditor, type RewriterPorts } from './rewriter.ts'

type UseRewriterOptions = Pick<RewriterPorts, 'say' | 'review'> & {
  editor: RewriterEditor | null
  /** Of the text in the editor, whichever tab that is by then. */
  keepVersion: RewriterPorts['keepVersion']
}

/** `review` is the one of `useReview`, with the same editor. */
export function useRewriter({ editor, keepVersion, ...ports }: UseRewriterOptions): Rewriter {
  const keep = useLatest(keepVersion)
  const [rewriter] = useState(() => createRewriter({ ...ports, keepVersion: keep }))
  useEffect(() => (editor ? rewriter.attach(editor) : undefined), [rewriter, editor])
  return rewriter
}

export function useIsRewriting(rewriter: Rewriter): boolean {
  return useSyncExternalStore(rewriter.subscribe, rewriter.isWorking)
}

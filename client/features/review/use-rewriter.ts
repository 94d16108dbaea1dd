import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { createRewriter, type Rewriter, type RewriterEditor, type RewriterPorts } from './rewriter.ts'

export type UseRewriterOptions = Pick<RewriterPorts, 'say' | 'review'> & {
  editor: RewriterEditor | null
  /** Of the text in the editor, whichever tab that is by then. */
  keepVersion: RewriterPorts['keepVersion']
}

/** `review` is the one of `useReview`, with the same editor. */
export function useRewriter({ editor, keepVersion, ...ports }: UseRewriterOptions): Rewriter {
  const keep = useEffectEvent(keepVersion)
  const [rewriter] = useState(() => createRewriter({ ...ports, keepVersion: (content) => keep(content) }))
  useEffect(() => (editor ? rewriter.attach(editor) : undefined), [rewriter, editor])
  return rewriter
}

export function useIsRewriting(rewriter: Rewriter): boolean {
  return useSyncExternalStore(rewriter.subscribe, rewriter.isWorking)
}

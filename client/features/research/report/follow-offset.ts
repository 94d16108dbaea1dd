import type { ChangedSpan, Editor } from '../../../lib/text/editor.ts'

export interface FollowedOffset {
  /** The present place. Undefined once another text has come into the editor, or after `stop`. */
  get(): number | undefined
  stop(): void
}

/** A place in the text that moves when something is written before it. */
export function followOffset(editor: Pick<Editor, 'onChange'>, offset: number): FollowedOffset {
  let at: number | undefined = offset
  const leave = editor.onChange(({ by, spans }) => {
    if (at !== undefined) at = by === 'load' ? undefined : movedBy(spans, at)
  })
  const stop = () => {
    leave()
    at = undefined
  }
  return { get: () => at, stop }
}

/** Words written exactly at the place go after it. */
function movedBy(spans: ChangedSpan[], offset: number): number {
  let shift = 0
  for (const { from, to, length } of spans) {
    if (from >= offset) break
    if (to >= offset) return from + shift + length
    shift += length - (to - from)
  }
  return offset + shift
}

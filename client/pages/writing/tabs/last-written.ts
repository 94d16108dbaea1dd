import type { TextChange } from '../../../lib/editor.ts'

/** Where the writer's last change in a text ended, moved along by the changes of others. */
interface LastWritten {
  get(): number | undefined
  follow(change: Pick<TextChange, 'by' | 'spans'>): void
}

export function createLastWritten(): LastWritten {
  let offset: number | undefined
  return {
    get: () => offset,
    follow({ by, spans }) {
      if (by === 'load') offset = undefined
      else if (by === 'writer') offset = endOf(spans) ?? offset
      else if (offset !== undefined) offset = moved(offset, spans)
    },
  }
}

function endOf(spans: TextChange['spans']): number | undefined {
  const last = spans.at(-1)
  return last && moved(last.to, spans)
}

function moved(offset: number, spans: TextChange['spans']): number {
  const before = spans.filter(({ to }) => to <= offset)
  return before.reduce((at, { from, to, length }) => at + length - (to - from), offset)
}

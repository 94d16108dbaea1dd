import type { TextChange } from '../../../lib/text/editor.ts'
import type { StoppedPlace } from './tab-places.ts'

/** Where the writer's last change in a text ended, and when that was; moved along by the changes of others. */
interface LastWritten {
  get(): StoppedPlace | undefined
  /** Begins with a text that has just come: where the last change ended in an earlier visit. */
  begin(place: StoppedPlace | undefined): void
  follow(change: Pick<TextChange, 'by' | 'spans'>, at: number): void
  /** Undefined if nothing was written in this window, and another window of the device has kept a place since. */
  toKeep(kept: StoppedPlace | undefined): StoppedPlace | undefined
}

export function createLastWritten(): LastWritten {
  let place: StoppedPlace | undefined
  /** That of the place which was known or kept last. */
  let keptAt: number | undefined
  return {
    get: () => place,
    begin(before) {
      place = before
      keptAt = before?.at
    },
    follow({ by, spans }, at) {
      const end = by === 'writer' ? endOf(spans) : undefined
      if (by === 'load') place = undefined
      else if (end !== undefined) place = { offset: end, at }
      else if (by !== 'writer' && place) place = { ...place, offset: moved(place.offset, spans) }
    },
    toKeep(kept) {
      const isOutdated = place?.at === keptAt && kept?.at !== keptAt
      keptAt = place?.at
      return isOutdated ? undefined : place
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

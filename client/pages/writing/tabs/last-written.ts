import type { TextChange } from '../../../lib/text/editor.ts'
import type { StoppedPlace } from './tab-places.ts'

/** Where and when the writer's last change in a text was made. The place moves along with changes from elsewhere. */
interface LastWritten {
  get(): StoppedPlace | undefined
  /** Called when a text has come into the editor, with the place of its last change in an earlier visit. */
  begin(place: StoppedPlace | undefined): void
  follow(change: Pick<TextChange, 'by' | 'spans'>, at: number): void
  /**
   * The place to store. Undefined if nothing was written in this window, and another window of this device has stored a
   * place meanwhile.
   */
  toKeep(kept: StoppedPlace | undefined): StoppedPlace | undefined
}

export function createLastWritten(): LastWritten {
  let place: StoppedPlace | undefined
  /** The time of the place that was last read or stored. */
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

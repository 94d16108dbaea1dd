import type { Observable } from '../../lib/observable.ts'
import { onDay } from './plan.ts'
import { keepWhole, splitText } from './split-text.ts'
import type { Preview, Stage } from './stage.ts'

/** The changes that the writer makes in the preview. At any other stage they do nothing. */
export interface PreviewChanges {
  tick(ids: readonly string[], isIn: boolean): void
  tickWords(areIn: boolean): void
  moveTo(ids: readonly string[], date: string): void
  /** Splits a text in one of the ways that it offers. */
  split(id: string, way: number): void
  /** Joins the pieces of this text again. */
  keepWhole(id: string): void
}

export function createPreviewChanges(stage: Observable<Stage>): PreviewChanges {
  const change = (changes: (now: Preview) => Partial<Preview>) => {
    const now = stage.get()
    if (now.kind === 'preview') stage.set({ ...now, ...changes(now) })
  }
  return {
    tick: (ids, isIn) =>
      change(({ ticked }) => {
        const changed = new Set(ids)
        const others = [...ticked].filter((id) => !changed.has(id))
        return { ticked: new Set(isIn ? [...others, ...ids] : others) }
      }),
    tickWords: (areIn) => change(() => ({ hasWords: areIn })),
    moveTo: (ids, date) => change(({ plan }) => ({ plan: onDay(plan, ids, date) })),
    split: (id, way) => change((now) => splitText(now, id, way, now.here)),
    keepWhole: (id) => change((now) => keepWhole(now, id)),
  }
}

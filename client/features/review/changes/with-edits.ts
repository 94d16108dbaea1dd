import type { Change } from '#shared/merge/prose-diff.ts'
import { applySplice, type Splice } from '#shared/text/splice.ts'

/** Two wordings of one text, and where they differ. */
export interface Reviewed {
  before: string
  after: string
  changes: Change[]
}

interface Edited extends Reviewed {
  /** How many changes had their own words edited. */
  conflicts: number
}

/**
 * A review after somebody has edited the text that it shows. New words belong to both wordings, so that no decision
 * removes them, and every change stays a change. Words inserted within a change also stand at the end of its other
 * wording; words deleted from a change are only deleted from the wording that was shown.
 */
export function withEdits(
  { before, after, changes }: Reviewed,
  isRefused: (change: number) => boolean,
  edits: readonly Splice[],
): Edited {
  const edited: Edited = { before: '', after: '', changes: [], conflicts: 0 }
  const placed = new Set<Splice>()
  let shownTo = 0
  let at = 0

  for (const [index, { fromA, toA, fromB, toB }] of changes.entries()) {
    addSame(before.slice(at, fromA))
    addChange(before.slice(fromA, toA), after.slice(fromB, toB), isRefused(index))
    at = toA
  }
  addSame(before.slice(at))
  return edited

  /** An insertion between two changes goes here, since this text is part of both wordings. */
  function addSame(text: string): void {
    const splices = editsOf(text.length).map(({ edit, from, to }) => {
      const insert = placed.has(edit) ? '' : edit.insert
      placed.add(edit)
      return { from, to, insert }
    })
    const same = splices.reduceRight(applySplice, text)
    edited.before += same
    edited.after += same
  }

  function addChange(removed: string, added: string, isOld: boolean): void {
    const [shown, other] = isOld ? [removed, added] : [added, removed]
    const splices = editsOf(shown.length).map(({ edit, from, to }) => {
      const isInside = from > 0 && to < shown.length
      return { from, to, insert: isInside ? edit.insert : '' }
    })
    if (splices.some(({ from, to, insert }) => from < to || insert !== '')) edited.conflicts += 1
    const shownNow = splices.reduceRight(applySplice, shown)
    const otherNow = splices.reduce((text, { insert }) => joined(text, insert), other)
    const [removedNow, addedNow] = isOld ? [shownNow, otherNow] : [otherNow, shownNow]
    const [fromA, fromB] = [edited.before.length, edited.after.length]
    edited.before += removedNow
    edited.after += addedNow
    edited.changes.push({ fromA, toA: edited.before.length, fromB, toB: edited.after.length })
  }

  /** The parts of the edits that lie in the next `length` units of the shown text, or at their ends. */
  function editsOf(length: number) {
    const start = shownTo
    shownTo += length
    return edits
      .filter(({ from, to }) => from <= start + length && to >= start)
      .map((edit) => ({
        edit,
        from: Math.max(edit.from - start, 0),
        to: Math.min(edit.to - start, length),
      }))
  }
}

function joined(text: string, more: string): string {
  const isApart = text === '' || more === '' || /\s$/.test(text) || /^\s/.test(more)
  return isApart ? text + more : `${text} ${more}`
}

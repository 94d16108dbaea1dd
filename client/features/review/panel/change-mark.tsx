import { memo } from 'react'
import type { Change } from '#shared/merge/prose-diff.ts'
import { quoted } from '../../../lib/compare/quoted.ts'
import { MarkedWords } from '../../../ui/marked-words.tsx'
import type { DecisionsState } from '../changes/decisions.ts'
import type { Decision } from '../review.ts'
import type { ReviewWalk } from './use-review-walk.ts'

/** What a mark shows: the old wording, the new one, or both in one text. */
export type Side = 'both' | 'before' | 'after'

/** What the marks of a review are drawn from. */
export interface MarkSource {
  reviewed: DecisionsState
  walk: Pick<ReviewWalk, 'active' | 'setActive' | 'idPrefix'>
}

type ChangeMarkProps = MarkSource & { index: number; side: Side }

/** One change. Side by side, the focus goes to its new words, if it has any. */
export const ChangeMark = memo(
  function ChangeMark({ index, side, reviewed, walk }: ChangeMarkProps) {
    const { before, after, changes, offered, decided } = reviewed
    const { fromA, toA, fromB, toB } = changes[index] as Change
    const [removed, added] = [before.slice(fromA, toA), after.slice(fromB, toB)]
    const [isOffer, decision] = [offered.has(index), decided.get(index)]
    const words = { side, removed, added, isOffer, decision }

    const home = added === '' && !isOffer ? 'before' : 'after'
    if (side !== 'both' && side !== home) return <ChangeWords {...words} />
    const place = `Change ${index + 1} of ${changes.length}${isOffer ? ', suggested' : ''}`
    const name = `${place}: ${inWords(removed, added)}`
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand inside a paragraph.
      <span
        id={`${walk.idPrefix}${index}`}
        className="change"
        role="group"
        aria-label={decision ? `${name}, ${decision}` : name}
        tabIndex={-1}
        data-active={index === walk.active || undefined}
        onFocus={() => walk.setActive(index)}
      >
        <ChangeWords {...words} />
      </span>
    )
  },
  (last, next) => last.side === next.side && isSameMark(last, next, next.index),
)

/** Whether a change still looks the same. Another text has another list of changes. */
export function isSameMark(last: MarkSource, next: MarkSource, index: number): boolean {
  return (
    last.reviewed.changes === next.reviewed.changes &&
    last.reviewed.decided.get(index) === next.reviewed.decided.get(index) &&
    (last.walk.active === index) === (next.walk.active === index)
  )
}

type ChangeWordsProps = {
  side: Side
  removed: string
  added: string
  isOffer: boolean
  decision: Decision | undefined
}

function ChangeWords({ side, removed, added, isOffer, decision }: ChangeWordsProps) {
  if (decision) return side === 'before' || decision === 'refused' ? removed : added
  const isApart = /^[\p{L}\p{N}]/u.test(added) && /\S$/.test(removed)
  if (isOffer) return <OfferedWords side={side} removed={removed} added={added} />
  return (
    <>
      {side !== 'after' && <MarkedWords as="del" text={removed} />}
      {side === 'both' && isApart && ' '}
      {side !== 'before' && <MarkedWords as="ins" text={added} />}
    </>
  )
}

/** An offer: the old words stay, and the new ones stand beside them. */
function OfferedWords({ side, removed, added }: Pick<ChangeWordsProps, 'side' | 'removed' | 'added'>) {
  if (side === 'before') return removed
  if (added === '') return <MarkedWords as="del" text={removed} isOffer />
  return (
    <>
      {removed}
      {/\S$/.test(removed) && /^\S/.test(added) && ' '}
      <MarkedWords as="ins" text={added} isOffer />
    </>
  )
}

function inWords(removed: string, added: string): string {
  const [old, now] = [quoted(removed), quoted(added)]
  if (removed === '') return `${now} added`
  return added === '' ? `${old} removed` : `${old} becomes ${now}`
}

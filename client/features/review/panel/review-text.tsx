import { memo } from 'react'
import type { Change } from '#shared/merge/prose-diff.ts'
import { countWords } from '#shared/text/count-words.ts'
import type { Piece } from '../../../lib/compare/blocks.ts'
import { MarkedWords } from '../../../ui/marked-words.tsx'
import type { Decision } from '../review.ts'
import type { ReviewView } from './review-bar.tsx'
import './review-text.css'

type ReviewTextProps = {
  view: ReviewView
  blocks: Piece[][]
  before: string
  after: string
  changes: Change[]
  active: number
  /** The changes that are not made before they are kept. */
  offered: ReadonlySet<number>
  decided: ReadonlyMap<number, Decision>
  /** Each change has an id of this and its number. */
  idPrefix: string
  onActive: (change: number) => void
}

/** The text with its changes marked: both wordings in one, or the old one beside the new one. */
export function ReviewText({ view, blocks, ...props }: ReviewTextProps) {
  if (view === 'inline') {
    return (
      <div className="review-text write">
        {blocks.map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change their places.
          <p key={place} dir="auto">
            <Line {...props} block={block} side="both" />
          </p>
        ))}
      </div>
    )
  }
  return (
    <div className="review-sides write">
      <div className="review-heads">
        <Head name="Before" text={props.before} />
        <Head name="After" text={props.after} />
      </div>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change their places.
        <div key={place} className="review-row">
          <p dir="auto">
            <Line {...props} block={block} side="before" />
          </p>
          <p dir="auto">
            <Line {...props} block={block} side="after" />
          </p>
        </div>
      ))}
    </div>
  )
}

type LineProps = Omit<ReviewTextProps, 'view' | 'blocks'> & { block: Piece[]; side: Side }

/** Of thousands, a decision or a step concerns one or two: the others are not drawn again. */
const Line = memo(function Line({ block, side, before, after, changes, ...props }: LineProps) {
  return block.map((piece, place) => {
    if (piece.type === 'same') return piece.text
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their places.
    if (piece.type === 'gap') return <Gap key={place} words={piece.words} />
    const { index } = piece
    const { fromA, toA, fromB, toB } = changes[index] as Change
    return (
      <ChangeMark
        key={index}
        side={side}
        removed={before.slice(fromA, toA)}
        added={after.slice(fromB, toB)}
        index={index}
        count={changes.length}
        isOffer={props.offered.has(index)}
        decision={props.decided.get(index)}
        isActive={index === props.active}
        id={`${props.idPrefix}${index}`}
        onActive={props.onActive}
      />
    )
  })
}, isSameLine)

/** New texts come with new blocks and new changes. */
function isSameLine(last: LineProps, next: LineProps): boolean {
  const looksSame = (piece: Piece) =>
    piece.type !== 'change' ||
    (last.decided.get(piece.index) === next.decided.get(piece.index) &&
      (last.active === piece.index) === (next.active === piece.index))
  return last.block === next.block && last.changes === next.changes && next.block.every(looksSame)
}

function Head({ name, text }: { name: string; text: string }) {
  return (
    <h2>
      {name} <span>{wordsOf(countWords(text))}</span>
    </h2>
  )
}

function Gap({ words }: { words: number }) {
  return <span className="review-gap">{wordsOf(words)} unchanged</span>
}

function wordsOf(count: number): string {
  return count === 1 ? '1 word' : `${count.toLocaleString('en')} words`
}

type Side = 'both' | 'before' | 'after'

type ChangeMarkProps = ChangeWordsProps & {
  index: number
  count: number
  isActive: boolean
  id: string
  onActive: (change: number) => void
}

/** Side by side, the new words are the ones to go to, where there are any. */
const ChangeMark = memo(function ChangeMark({
  index,
  count,
  isActive,
  id,
  onActive,
  ...words
}: ChangeMarkProps) {
  const { side, removed, added, isOffer, decision } = words
  const home = added === '' && !isOffer ? 'before' : 'after'
  if (side !== 'both' && side !== home) return <ChangeWords {...words} />
  const name = `Change ${index + 1} of ${count}${isOffer ? ', suggested' : ''}: ${inWords(removed, added)}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand inside a paragraph.
    <span
      id={id}
      className="change"
      role="group"
      aria-label={decision ? `${name}, ${decision}` : name}
      tabIndex={-1}
      data-active={isActive || undefined}
      onFocus={() => onActive(index)}
    >
      <ChangeWords {...words} />
    </span>
  )
})

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

/** The old words stand, and the new ones beside them. */
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

const maxNameLength = 120

function quoted(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim()
  if (words === '') return 'space'
  return `“${words.length > maxNameLength ? `${words.slice(0, maxNameLength)}…` : words}”`
}

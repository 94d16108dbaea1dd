import { memo } from 'react'
import { countWords } from '#shared/text/count-words.ts'
import { plural } from '#shared/text/plural.ts'
import type { Piece } from '../../../lib/compare/blocks.ts'
import { ChangeMark, isSameMark, type MarkSource, type Side } from './change-mark.tsx'
import type { ReviewView } from './review-bar.tsx'
import './review-text.css'

type ReviewTextProps = MarkSource & { view: ReviewView; blocks: Piece[][] }

/** The text with its changes marked: both wordings in one text, or side by side. */
export function ReviewText({ view, blocks, ...source }: ReviewTextProps) {
  if (view === 'inline') {
    return (
      <div className="review-text write">
        {blocks.map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change their places.
          <p key={place} dir="auto">
            <Line {...source} block={block} side="both" />
          </p>
        ))}
      </div>
    )
  }
  return (
    <div className="review-sides write">
      <div className="review-heads">
        <Head name="Before" text={source.reviewed.before} />
        <Head name="After" text={source.reviewed.after} />
      </div>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change their places.
        <div key={place} className="review-row">
          <p dir="auto">
            <Line {...source} block={block} side="before" />
          </p>
          <p dir="auto">
            <Line {...source} block={block} side="after" />
          </p>
        </div>
      ))}
    </div>
  )
}

type LineProps = MarkSource & { block: Piece[]; side: Side }

/** Memoised: a decision or a step concerns one or two lines of thousands. */
const Line = memo(function Line({ block, side, reviewed, walk }: LineProps) {
  return block.map((piece, place) => {
    if (piece.type === 'same') return piece.text
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their places.
    if (piece.type === 'gap') return <Gap key={place} words={piece.words} />
    return <ChangeMark key={piece.index} index={piece.index} side={side} reviewed={reviewed} walk={walk} />
  })
}, isSameLine)

/** Another text has other blocks. */
function isSameLine(last: LineProps, next: LineProps): boolean {
  const looksSame = (piece: Piece) => piece.type !== 'change' || isSameMark(last, next, piece.index)
  return last.block === next.block && next.block.every(looksSame)
}

function Head({ name, text }: { name: string; text: string }) {
  return (
    <h2>
      {name} <span>{plural(countWords(text), 'word')}</span>
    </h2>
  )
}

function Gap({ words }: { words: number }) {
  return <span className="review-gap">{plural(words, 'word')} unchanged</span>
}

import { memo, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { blocksOf, type Piece } from '../../../lib/compare/blocks.ts'
import type { ComparedTexts } from '../../../lib/compare/use-compared.ts'
import { useBringIntoView } from '../../../lib/use-bring-into-view.ts'
import { MarkedWords } from '../../../ui/marked-words.tsx'
import type { ComparedVersion } from './compare-version.ts'
import './version-text.css'

type VersionTextProps = ComparedTexts & Pick<ComparedVersion, 'changes'>

/**
 * The version's text. Words that are missing in the current text are marked; words that restoring would remove are
 * struck through.
 */
export const VersionText = memo(function VersionText({ before, after, changes }: VersionTextProps) {
  const blocks = useMemo(() => blocksOf(before, changes), [before, changes])
  const ref = useRef<HTMLDivElement>(null)
  const bringIntoView = useBringIntoView()

  // In a chapter the first change may stand pages below.
  const showFirst = useEffectEvent(() => {
    const first = ref.current?.querySelector<HTMLElement>('ins, del') ?? null
    if (!isInSight(first)) bringIntoView(first, 'center')
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: Others are shown with each comparison.
  useEffect(() => showFirst(), [changes])

  const draw = (piece: Piece, place: number) => {
    if (piece.type === 'same') return piece.text
    if (piece.type === 'gap') {
      return (
        <span key={place} className="version-gap">
          {piece.words === 1 ? '1 word' : `${piece.words.toLocaleString('en')} words`} unchanged
        </span>
      )
    }
    const change = changes[piece.index]
    if (!change) return null
    const gone = before.slice(change.fromA, change.toA)
    const back = after.slice(change.fromB, change.toB)
    return (
      <span key={place}>
        <span className="version-gone">
          <MarkedWords as="del" text={gone} />
          {isRunTogether(gone, back) && ' '}
        </span>
        <MarkedWords as="ins" text={back} />
      </span>
    )
  }

  return (
    <div ref={ref} className="version-text">
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change their order.
        <p key={place} dir="auto">
          {block.map(draw)}
        </p>
      ))}
    </div>
  )
})

function isInSight(mark: HTMLElement | null): boolean {
  const body = mark?.closest('.dialog-body')
  return !mark || !body || mark.getBoundingClientRect().bottom < body.getBoundingClientRect().bottom
}

function isRunTogether(gone: string, back: string): boolean {
  return /\S$/.test(gone) && /^[\p{L}\p{N}]/u.test(back)
}

import { Fragment, memo, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { plural } from '#shared/text/plural.ts'
import { useBringIntoView } from '../../../lib/browser/use-bring-into-view.ts'
import { blocksOf } from '../../../lib/compare/blocks.ts'
import { quoted } from '../../../lib/compare/quoted.ts'
import type { ComparedTexts } from '../../../lib/compare/use-compared.ts'
import { Button } from '../../../ui/button.tsx'
import { MarkedWords } from '../../../ui/marked-words.tsx'
import type { ComparedVersion } from './compare-version.ts'
import { lineEndOf, type Place, type PlacedPiece, withPlaces } from './places.ts'
import './version-text.css'

type VersionTextProps = ComparedTexts &
  Pick<ComparedVersion, 'changes'> & {
    /** The place that is being restored, or true while a whole version is. */
    busy: Place | boolean
    onBringBack: (place: Place) => void
  }

/**
 * The text of the version. Words that are missing in the present text are marked, and words that restoring would remove
 * are struck through. After each place there is a button that restores it.
 */
export const VersionText = memo(function VersionText({
  before,
  after,
  changes,
  busy,
  onBringBack,
}: VersionTextProps) {
  const blocks = useMemo(
    () => blocksOf(before, changes).map((block) => withPlaces(block, changes, { before, after })),
    [before, after, changes],
  )
  const ref = useRef<HTMLDivElement>(null)
  const bringIntoView = useBringIntoView()

  // In a chapter, the first change may be pages below.
  const showFirst = useEffectEvent(() => {
    const first = ref.current?.querySelector<HTMLElement>('ins, del') ?? null
    if (!isInSight(first)) bringIntoView(first, 'center')
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: Of another version, another one. Who brings words back stays there.
  useEffect(() => showFirst(), [after])

  const draw = (piece: PlacedPiece, place: number) => {
    if (piece.type === 'same') return piece.text
    if (piece.type === 'gap') {
      return (
        <span key={place} className="version-gap" lang="en">
          {plural(piece.words, 'word')} unchanged
        </span>
      )
    }
    if (piece.type === 'place') {
      return (
        <Fragment key={place}>
          <BringBack {...piece} busy={busy} onClick={onBringBack} />
          {piece.lineEnd}
        </Fragment>
      )
    }
    const change = changes[piece.index]
    if (!change) return null
    const gone = before.slice(change.fromA, change.toA)
    const back = after.slice(change.fromB, change.toB - lineEndOf(change, after).length)
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
        <p key={place} dir="auto" lang="">
          {block.map(draw)}
        </p>
      ))}
    </div>
  )
})

type BringBackProps = { place: Place; busy: Place | boolean; onClick: (place: Place) => void }

function BringBack({ place, busy, onClick }: BringBackProps) {
  const isBusy = busy === place
  const insteadOf = place.gone && `, for ${quoted(place.gone)}`
  return (
    <Button
      variant="quiet"
      size="small"
      className="version-bring"
      aria-label={`Bring back ${quoted(place.words)}${insteadOf}`}
      busy={isBusy}
      disabled={busy !== false && !isBusy}
      onClick={() => onClick(place)}
    >
      Bring back
    </Button>
  )
}

function isInSight(mark: HTMLElement | null): boolean {
  const body = mark?.closest('.dialog-body')
  return !mark || !body || mark.getBoundingClientRect().bottom < body.getBoundingClientRect().bottom
}

function isRunTogether(gone: string, back: string): boolean {
  return /\S$/.test(gone) && /^[\p{L}\p{N}]/u.test(back)
}

import type { OwnWords } from '../../../lib/choices/own-words.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { Row } from '../../../ui/rows.tsx'
import { AskedState } from '../asked-state.tsx'
import { useAsked } from '../use-asked.ts'
import { OwnWordList } from './own-word-list.tsx'

const words = {
  offline: 'Only the server knows all of your words, and it cannot be reached.',
  failed: 'Your words could not be loaded.',
}

const load = (own: OwnWords, signal: AbortSignal) => own.load(signal)

/** Shows the words that proofreading leaves alone. The writer can change them here. */
export function OwnWordsRow({ own }: { own: OwnWords }) {
  return (
    <Row label="My words">
      <KnownWords own={own} />
    </Row>
  )
}

function KnownWords({ own }: { own: OwnWords }) {
  const { known, ...asked } = useAsked(own, load)
  const list = useObserved(own)
  return (
    <>
      {!known && <AskedState asked={asked} words={words} />}
      {(known || list.length > 0) && <OwnWordList words={list} onRemove={own.remove} />}
    </>
  )
}

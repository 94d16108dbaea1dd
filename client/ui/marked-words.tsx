import './marked-words.css'

type MarkedWordsProps = {
  /** Deleted words, inserted words, or words that were searched for. */
  as: 'del' | 'ins' | 'mark'
  text: string
  /** Whether the change is only offered to the writer. */
  isOffer?: boolean
}

/** Marks words. Space at their ends is not marked. If they consist only of line ends, signs are shown for these. */
export function MarkedWords({ as: Mark, text, isOffer }: MarkedWordsProps) {
  if (text === '') return null
  const attributes = { className: 'marked', 'data-offer': isOffer || undefined }
  const words = text.trim()
  if (words === '') return <Mark {...attributes}>{lineEndSigns(text, Mark)}</Mark>
  const start = text.indexOf(words)
  return (
    <>
      {text.slice(0, start)}
      <Mark {...attributes}>{words}</Mark>
      {text.slice(start + words.length)}
    </>
  )
}

function lineEndSigns(text: string, mark: MarkedWordsProps['as']): string {
  return text.replace(/\r\n|\n|\r/g, mark === 'del' ? '¶' : '¶\n')
}

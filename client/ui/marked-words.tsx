import './marked-words.css'

export type MarkedWordsProps = {
  as: 'del' | 'ins'
  text: string
  /** They would come, or go, if the writer wished so. */
  isOffer?: boolean
}

/**
 * Words that went, or came. Space at their ends is not marked. Where nothing but ends of lines came or went, signs
 * stand for them.
 */
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

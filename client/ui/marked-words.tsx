import './marked-words.css'

type MarkedWordsProps = {
  /** Words that went, that came, or that were looked for. */
  as: 'del' | 'ins' | 'mark'
  text: string
  /** They would come, or go, if the writer wished so. */
  isOffer?: boolean
}

/** Space at the ends of the words is not marked. Where they are nothing but ends of lines, signs stand for these. */
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

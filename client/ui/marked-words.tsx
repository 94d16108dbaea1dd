import './marked-words.css'

export type MarkedWordsProps = {
  as: 'del' | 'ins'
  text: string
}

/**
 * Words that went, or came. Space at their ends is not marked. Where nothing but ends of lines came or went, signs
 * stand for them.
 */
export function MarkedWords({ as: Mark, text }: MarkedWordsProps) {
  if (text === '') return null
  const words = text.trim()
  if (words === '') return <Mark className="marked">{lineEndSigns(text, Mark)}</Mark>
  const start = text.indexOf(words)
  return (
    <>
      {text.slice(0, start)}
      <Mark className="marked">{words}</Mark>
      {text.slice(start + words.length)}
    </>
  )
}

function lineEndSigns(text: string, mark: MarkedWordsProps['as']): string {
  return text.replace(/\r\n|\n|\r/g, mark === 'del' ? '¶' : '¶\n')
}

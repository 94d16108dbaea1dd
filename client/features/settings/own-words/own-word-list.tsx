import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../../lib/api/api-error.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import './own-words.css'

type OwnWordListProps = {
  words: readonly string[]
  onRemove: (word: string) => Promise<void>
}

const shownAtFirst = 3

/** The newest words, with a link that shows all. */
export function OwnWordList({ words, onRemove }: OwnWordListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  const [news, setNews] = useState('')
  const toasts = useToasts()

  const remove = async (word: string, at: number) => {
    // Rendered at once: if nothing had the focus for a moment, the dialog would take it.
    let removing: Promise<void> | undefined
    flushSync(() => {
      removing = onRemove(word)
      setNews(`${word} is removed.`)
    })
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    ;(buttons[at] ?? buttons.at(-1) ?? list.current)?.focus()
    try {
      await removing
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setNews('')
      toasts.error('Your choice could not be saved.')
    }
  }

  const shown = showsAll ? words : words.slice(0, shownAtFirst)
  return (
    <>
      <ul ref={list} className="own-words" tabIndex={-1}>
        {shown.map((word, at) => (
          <li key={word} className="own-word">
            <span>{word}</span>
            <button type="button" aria-label={`Remove ${word}`} onClick={() => void remove(word, at)}>
              <Icon of={X} />
            </button>
          </li>
        ))}
        {shown.length < words.length && (
          <li>
            <button type="button" className="link" onClick={() => setShowsAll(true)}>
              All {words.length}
            </button>
          </li>
        )}
      </ul>
      {words.length === 0 && <p className="note">None yet. The note of a misspelled word adds it here.</p>}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </>
  )
}

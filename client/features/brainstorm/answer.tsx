import { Copy, TextCursorInput } from 'lucide-react'
import { copyText } from '../../lib/browser/copy-text.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import type { Message } from './brainstorm.ts'
import { persona } from './persona.ts'

type AnswerProps = {
  message: Message
  isWhole: boolean
  onInsert: ((answer: string) => void) | null
}

export function Answer({ message, isWhole, onInsert }: AnswerProps) {
  const toasts = useToasts()
  const { content, ending } = message

  const copy = async () => {
    if (await copyText(content)) toasts.success('Answer copied')
    else toasts.error('This browser does not allow copying here.')
  }

  return (
    <div className="conversation-answer">
      <p className="note">{persona}</p>
      <p className="conversation-words">{content}</p>
      {ending && <p className="note">This answer was {ending}.</p>}
      {isWhole && (
        <div className="conversation-actions">
          <IconButton title="Copy answer" icon={Copy} onClick={copy} />
          <IconButton
            title={onInsert ? 'Insert at the cursor' : 'Nothing can be inserted now'}
            icon={TextCursorInput}
            disabled={!onInsert}
            onClick={() => onInsert?.(content)}
          />
        </div>
      )}
    </div>
  )
}

import type { RefObject } from 'react'
import { useIsOnline } from '../../lib/browser/use-is-online.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loops } from '../../ui/loops.tsx'
import { PenLine } from '../../ui/pen/pen-line.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Answer } from './answer.tsx'
import { type BrainstormState, isUnanswered } from './brainstorm.ts'
import { persona } from './persona.ts'
import { useStickToEnd } from './use-stick-to-end.ts'
import './conversation.css'

type ConversationProps = {
  ref: RefObject<HTMLElement | null>
  state: BrainstormState
  onRetry: () => void
  /** Null while there is no text to insert into. */
  onInsert: ((answer: string) => void) | null
}

/** The messages, with the newest at the end and in sight. */
export function Conversation({ ref, state, onRetry, onInsert }: ConversationProps) {
  const { messages, isBusy, isOffline } = state
  const isOnline = useIsOnline()
  useStickToEnd(ref)
  const last = messages.at(-1)
  const isOpen = last !== undefined && isUnanswered(last)

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: Without it the keyboard could not scroll.
    <section ref={ref} className="scrolls conversation" aria-label="Conversation" tabIndex={0}>
      <div className="conversation-content">
        {messages.length === 0 && (
          <EmptyState
            title="Bring me an idea, a challenge or a question, and let us think about it together."
            drawing={<PenLine drawing="small" />}
          />
        )}
        {messages.map((message) =>
          message.role === 'user' ? (
            <p key={message.id} className="conversation-question">
              <VisuallyHidden>You: </VisuallyHidden>
              {message.content}
            </p>
          ) : (
            <Answer
              key={message.id}
              message={message}
              isWhole={!isBusy || message !== last}
              onInsert={onInsert}
            />
          ),
        )}
        {isBusy && isOpen && (
          <p className="conversation-thinking" role="status">
            <Loops />
            {persona} is thinking...
          </p>
        )}
        {isOffline && isOpen && (
          <p className="conversation-offline" role="status">
            {isOnline ? 'You are online again.' : 'Brainstorming needs a connection.'}
          </p>
        )}
        {!isBusy && isOpen && (isOnline || !isOffline) && (
          <Button variant="quiet" size="small" className="conversation-retry" onClick={onRetry}>
            Try again
          </Button>
        )}
        {/* Announced once and whole, because announcing each word would interrupt the one before. */}
        <VisuallyHidden role="status">{!isBusy && last?.role === 'assistant' && last.content}</VisuallyHidden>
      </div>
    </section>
  )
}

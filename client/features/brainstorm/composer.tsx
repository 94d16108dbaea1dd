import { ArrowUp, Square } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId } from 'react'
import { FieldMessage } from '../../ui/field-message.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Brainstorm, BrainstormState } from './brainstorm.ts'
import { persona } from './persona.ts'
import './composer.css'

type ComposerProps = {
  ref: RefObject<HTMLTextAreaElement | null>
  state: BrainstormState
  chat: Brainstorm
}

/** Where the writer talks. */
export function Composer({ ref, state, chat }: ComposerProps) {
  const { draft, isBusy, problem, engineName } = state
  const messageId = useId()
  const label = `Share your ideas with ${persona}...`
  useFocusAfter(ref, isBusy)

  return (
    <div className="composer">
      <div className="composer-box">
        <textarea
          ref={ref}
          rows={2}
          aria-label={label}
          aria-describedby={messageId}
          placeholder={label}
          enterKeyHint="send"
          value={draft}
          disabled={isBusy}
          onChange={(event) => chat.draft(event.target.value)}
          onKeyDown={(event) => sends(event) && chat.send()}
        />
        {isBusy ? (
          <IconButton key="stop" className="composer-button" title="Stop" icon={Square} onClick={chat.stop} />
        ) : (
          <IconButton
            key="send"
            className="composer-button"
            title="Send"
            icon={ArrowUp}
            disabled={draft.trim() === ''}
            onClick={chat.send}
          />
        )}
      </div>
      <FieldMessage
        id={messageId}
        error={problem ?? undefined}
        note={
          <span className="composer-note">
            <span className="composer-keys">Press Enter to send, Shift+Enter for new line</span>
            {engineName && <span>Answered by {engineName}</span>}
          </span>
        }
      />
    </div>
  )
}

/** An input method's Enter only chooses a word. Safari tells of it when the composition is over, by its old code. */
function sends(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  const { key, shiftKey, nativeEvent } = event
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing || nativeEvent.keyCode === 229) return false
  event.preventDefault()
  return true
}

/** The focus returns when it was lost to the waiting, and stays where the reader has taken it. */
function useFocusAfter(ref: RefObject<HTMLTextAreaElement | null>, isBusy: boolean): void {
  const takeBack = useEffectEvent(() => {
    const { activeElement } = document
    const isLost =
      !activeElement || activeElement === document.body || activeElement.matches('[role="dialog"]')
    // An on-screen keyboard would cover the answer.
    if (isLost && !window.matchMedia('(pointer: coarse)').matches) ref.current?.focus()
  })
  useEffect(() => (isBusy ? () => takeBack() : undefined), [isBusy])
}

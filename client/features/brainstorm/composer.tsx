import { ArrowUp, Square } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId } from 'react'
import { FieldMessage } from '../../ui/field-message.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Brainstorm, BrainstormState } from './brainstorm.ts'
import { persona } from './persona.ts'
import './composer.css'

type ComposerProps = {
  ref: RefObject<HTMLTextAreaElement | null>
  conversation: RefObject<HTMLElement | null>
  state: BrainstormState
  chat: Brainstorm
}

/** The field for the writer's messages. */
export function Composer({ ref, conversation, state, chat }: ComposerProps) {
  const { draft, isBusy, problem, engineName } = state
  const messageId = useId()
  const label = `Share your ideas with ${persona}...`
  useFocusWhile(isBusy, ref, conversation)

  return (
    <div className="composer">
      <div className="composer-box">
        <textarea
          ref={ref}
          rows={2}
          dir="auto"
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

/**
 * With an input method, Enter only chooses a word. Safari sends this Enter after the composition has ended, with the
 * old key code 229.
 */
function sends(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  const { key, shiftKey, nativeEvent } = event
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing || nativeEvent.keyCode === 229) return false
  event.preventDefault()
  return true
}

/**
 * While an answer comes, the field is disabled and would lose the focus. So the focus moves to the answer, which keys
 * can scroll, and back afterwards, unless the reader has moved it elsewhere.
 */
function useFocusWhile(
  isBusy: boolean,
  field: RefObject<HTMLTextAreaElement | null>,
  conversation: RefObject<HTMLElement | null>,
): void {
  const isLostOrAt = (place: HTMLElement | null) => {
    const { activeElement } = document
    return !activeElement || activeElement === place || activeElement.matches('body, [role="dialog"]')
  }
  const follow = useEffectEvent(() => {
    if (isLostOrAt(field.current)) conversation.current?.focus({ preventScroll: true })
  })
  const takeBack = useEffectEvent(() => {
    // An on-screen keyboard would cover the answer.
    if (window.matchMedia('(pointer: coarse)').matches) return
    if (isLostOrAt(conversation.current)) field.current?.focus()
  })
  useEffect(() => {
    if (!isBusy) return
    follow()
    return () => takeBack()
  }, [isBusy])
}

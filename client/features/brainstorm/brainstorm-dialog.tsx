import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { StreamLines } from '../../lib/api/stream-lines.ts'
import { systemClock } from '../../lib/clock.ts'
import { Dialog, DialogBody, type DialogProps } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusAtOnce } from '../../ui/focus-at-once.ts'
import { useToasts } from '../../ui/toasts.tsx'
import { createBrainstorm } from './brainstorm.ts'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import { type BrainstormEditor, insertAnswer } from './insert-answer.ts'
import { persona } from './persona.ts'
import './brainstorm-dialog.css'

export type BrainstormDialogProps = Pick<DialogProps, 'open' | 'onOpenChange' | 'finalFocus'> & {
  stream: StreamLines
  editor: BrainstormEditor | null
  /** Which engine must be connected first, if none can chat yet. */
  missing: string | undefined
}

/** A conversation about the text. Closing clears it; for a moment it can be restored. */
export function BrainstormDialog({
  open,
  onOpenChange,
  finalFocus,
  stream,
  editor,
  missing,
}: BrainstormDialogProps) {
  const [chat] = useState(() => createBrainstorm({ stream, clock: systemClock }))
  const state = useSyncExternalStore(chat.subscribe, chat.getState)
  const input = useRef<HTMLTextAreaElement>(null)
  const conversation = useRef<HTMLElement>(null)
  const toasts = useToasts()

  const leave = useEffectEvent(() => {
    const cleared = chat.clear()
    if (!cleared) return
    const undo = () => {
      chat.restore(cleared)
      onOpenChange(true)
    }
    toasts.success('Conversation cleared', { undo })
  })
  useEffect(() => (open ? () => leave() : undefined), [open])

  // The conversation stays visible while the dialog fades out.
  const [shown, setShown] = useState(state)
  if (open && shown !== state) setShown(state)

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${persona} Brainstorming Buddy`}
      subtitle="Brilliant scientist at your service"
      width={680}
      initialFocus={missing ? undefined : focusAtOnce(input)}
      finalFocus={finalFocus}
    >
      {missing ? (
        <DialogBody className="brainstorm-missing">
          <EmptyState title={missing} />
        </DialogBody>
      ) : (
        <>
          <Conversation
            ref={conversation}
            state={shown}
            onRetry={chat.retry}
            onInsert={
              editor &&
              ((answer) => {
                insertAnswer(editor, answer)
                toasts.success('Answer inserted')
              })
            }
          />
          <Composer ref={input} conversation={conversation} state={shown} chat={chat} />
        </>
      )}
    </Dialog>
  )
}

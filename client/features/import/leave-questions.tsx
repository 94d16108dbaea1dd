import { type ReactNode, useRef } from 'react'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { isAtWork, type Stage } from './stage.ts'

interface LeaveQuestionsProps {
  /** The stage in which the writer wanted to leave. */
  stage: Stage | undefined
  onStay: () => void
  onStop: () => void
  onClose: () => void
}

/** Asks before an import is left half done. */
export function LeaveQuestions({ stage, onStay, onStop, onClose }: LeaveQuestionsProps) {
  return (
    <>
      <LeaveQuestion
        open={stage !== undefined && isAtWork(stage)}
        title="Stop the import?"
        names={{ stay: 'Go on', leave: 'Stop' }}
        onStay={onStay}
        onLeave={() => {
          onStay()
          onStop()
        }}
      >
        What has come by then stays, and you can go on or undo it.
      </LeaveQuestion>
      {/* Versions that wait could not come with another import, for their text is here. */}
      <LeaveQuestion
        open={stage?.kind === 'broken'}
        title="Close the import?"
        names={{ stay: 'Stay', leave: 'Close' }}
        onStay={onStay}
        onLeave={onClose}
      >
        What has come stays. What waits is left out, and earlier versions of texts that are here cannot come
        later.
      </LeaveQuestion>
    </>
  )
}

interface LeaveQuestionProps {
  open: boolean
  title: string
  /** The labels of the two buttons. */
  names: { stay: string; leave: string }
  onStay: () => void
  onLeave: () => void
  children: ReactNode
}

function LeaveQuestion({ open, title, names, onStay, onLeave, children }: LeaveQuestionProps) {
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog
      open={open}
      onCancel={onStay}
      title={title}
      initialFocus={stay}
      actions={
        <>
          <Button ref={stay} variant="quiet" onClick={onStay}>
            {names.stay}
          </Button>
          <Button variant="primary" onClick={onLeave}>
            {names.leave}
          </Button>
        </>
      }
    >
      {children}
    </AlertDialog>
  )
}

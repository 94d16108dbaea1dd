import { useRef } from 'react'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'

type StopQuestionProps = { open: boolean; onGoOn: () => void; onStop: () => void }

export function StopQuestion({ open, onGoOn, onStop }: StopQuestionProps) {
  const goOn = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog
      open={open}
      onCancel={onGoOn}
      title="Stop the import?"
      initialFocus={goOn}
      actions={
        <>
          <Button ref={goOn} variant="quiet" onClick={onGoOn}>
            Go on
          </Button>
          <Button variant="primary" onClick={onStop}>
            Stop
          </Button>
        </>
      }
    >
      What has come by then stays, and you can go on or undo it.
    </AlertDialog>
  )
}

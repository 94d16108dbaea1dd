import { useRef, useState } from 'react'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'

export type LogoutQuestionProps = {
  open: boolean
  /** How many tabs have words that the server has not confirmed. It may fall while the question is shown. */
  unsentCount: number
  onStay: () => void
  /** Sends unsent words. Returns how many tabs still have such words. */
  onSave: () => Promise<number>
  onLeave: () => void
}

/** Asked before the writer signs out while some words are only in this browser. */
export function LogoutQuestion({ open, unsentCount, onStay, onSave, onLeave }: LogoutQuestionProps) {
  const { isSaving, failed, save, reset } = useSaveAttempt(onSave, onLeave)
  const stay = useRef<HTMLButtonElement>(null)

  const answer = (act: () => void) => () => {
    reset()
    act()
  }

  return (
    <AlertDialog
      open={open}
      onCancel={answer(onStay)}
      title={unsentCount === 0 ? 'Sign out?' : 'Sign out before everything is saved?'}
      initialFocus={stay}
      actions={
        <>
          <Button ref={stay} variant="quiet" onClick={answer(onStay)}>
            Stay
          </Button>
          {unsentCount === 0 ? (
            <Button variant="primary" onClick={answer(onLeave)}>
              Sign out
            </Button>
          ) : (
            <>
              <Button variant="danger" onClick={answer(onLeave)}>
                Sign out anyway
              </Button>
              <Button variant="primary" busy={isSaving} busyLabel="Saving…" onClick={save}>
                Try to save and sign out
              </Button>
            </>
          )}
        </>
      }
    >
      <p role="status">{situation(unsentCount, { isSaving })}</p>
      {unsentCount > 0 && (
        <p>
          If you sign out anyway, these words stay in this browser. They are sent when you sign in here again.
        </p>
      )}
      {failed && unsentCount > 0 && (
        <p className="field-error" role="alert">
          {unsentCount === 1 ? 'The tab could not be saved.' : 'The tabs could not be saved.'}
        </p>
      )}
    </AlertDialog>
  )
}

/** Saves unsent words, and then signs out if all are saved. */
function useSaveAttempt(onSave: () => Promise<number>, onLeave: () => void) {
  const [isSaving, setIsSaving] = useState(false)
  const [failed, setFailed] = useState(false)
  /** After a writer has chosen to stay, a save that ends later must not sign them out. */
  const attempt = useRef(0)

  const reset = () => {
    attempt.current += 1
    setIsSaving(false)
    setFailed(false)
  }

  const save = async () => {
    reset()
    const own = attempt.current
    setIsSaving(true)
    const left = await onSave()
    if (own !== attempt.current) return
    setIsSaving(false)
    if (left === 0) onLeave()
    else setFailed(true)
  }

  return { isSaving, failed, save, reset }
}

function situation(unsentCount: number, { isSaving }: { isSaving: boolean }): string {
  if (unsentCount === 0) return 'Everything is saved.'
  const tabs = unsentCount === 1 ? 'One tab' : `${unsentCount} tabs`
  if (isSaving) return `Saving… ${tabs} left.`
  return `${tabs} ${unsentCount === 1 ? 'has' : 'have'} words that are only in this browser.`
}

import { useEffect } from 'react'
import { plural } from '#shared/text/plural.ts'
import { useObserved } from '../../lib/use-observed.ts'
import { writingDay } from '../../lib/writing-day.ts'
import { AtWork } from '../../ui/at-work.tsx'
import { Button } from '../../ui/button.tsx'
import { DayName } from '../../ui/day-name.tsx'
import { Dialog, DialogBody, type DialogProps } from '../../ui/dialog.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import type { LastReplacement } from './last-replacements.ts'
import type { TabBack } from './undo-in-tabs.ts'
import { backQuestion, became, stayWords } from './undo-words.ts'
import type { Undoing, UndoStage } from './undoing.ts'
import './replace-dialog.css'

type UndoDialogProps = Pick<DialogProps, 'open' | 'onOpenChange'> & {
  replacement: LastReplacement
  undoing: Undoing
  today: string
  /** Asks about the replacement before this one. Undefined if there is none. */
  onEarlier: (() => void) | undefined
}

/** Says what would go back, before anything does. */
export function UndoDialog(props: UndoDialogProps) {
  const { open, onOpenChange, replacement, undoing, today, onEarlier } = props
  const stage = useObserved(undoing.stage)
  useEffect(() => (open ? undoing.look(replacement) : undefined), [open, replacement, undoing])

  const close = (isOpen: boolean) => {
    if (!isOpen) undoing.stop()
    onOpenChange(isOpen)
  }
  const undo = async (tabs: readonly TabBack[]) => {
    if (await undoing.undo(replacement, tabs)) onOpenChange(false)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Undo last replacement"
      subtitle={
        <span dir="auto">
          {became(replacement)}, <DayName day={writingDay(replacement.at)} today={today} isWithin />
        </span>
      }
      footer={<Foot stage={stage} onUndo={undo} onStop={undoing.stop} onEarlier={onEarlier} />}
    >
      <DialogBody>
        <UndoStageView stage={stage} onRetry={() => undoing.look(replacement)} />
      </DialogBody>
    </Dialog>
  )
}

function UndoStageView({ stage, onRetry }: { stage: UndoStage; onRetry: () => void }) {
  switch (stage.kind) {
    case 'looking':
      return <AtWork words="Looking through your tabs" detail={countWords(stage)} />
    case 'undoing':
      return <AtWork words="Bringing back, tab by tab" detail="Those that are done stay done if you stop." />
    case 'failed':
      return <FailedState message={stage.message} isOffline={stage.isOffline} onRetry={onRetry} />
    case 'seen':
      return <SeenBack tabs={stage.tabs} />
  }
}

function SeenBack({ tabs }: { tabs: readonly TabBack[] }) {
  const staying = tabs.filter(({ stay }) => stay > 0)
  return (
    <>
      <p role="status">{backQuestion(tabs)}</p>
      {tabs.some(({ back }) => back > 0) && (
        <p className="note">Each tab first keeps its text as a version. What you have written since stays.</p>
      )}
      {staying.some(({ why }) => !why) && (
        <p className="note">
          A place stays as it is if its sentence, or one next to it, was written in since, or is there twice.
          The text from before is among the versions.
        </p>
      )}
      {staying.length > 0 && (
        <ul>
          {staying.map((seen) => (
            <li key={seen.tab.id} className="replace-tab">
              <bdi lang="">{seen.tab.title}</bdi> <span className="replace-count">{stayWords(seen)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type FootProps = Pick<UndoDialogProps, 'onEarlier'> & {
  stage: UndoStage
  onUndo: (tabs: readonly TabBack[]) => void
  onStop: () => void
}

function Foot({ stage, onUndo, onStop, onEarlier }: FootProps) {
  const isAtWork = stage.kind === 'undoing'
  const tabs = stage.kind === 'seen' ? stage.tabs : []
  return (
    <>
      <span role="status">{isAtWork && countWords(stage)}</span>
      {isAtWork && (
        <Button variant="quiet" onClick={onStop}>
          Stop
        </Button>
      )}
      {stage.kind === 'seen' && onEarlier && (
        <Button variant="quiet" onClick={onEarlier}>
          The one before
        </Button>
      )}
      {(isAtWork || tabs.some(({ back }) => back > 0)) && (
        <Button variant="primary" busy={isAtWork} busyLabel="Bringing back" onClick={() => onUndo(tabs)}>
          Bring back
        </Button>
      )}
    </>
  )
}

const countWords = ({ count, of }: { count: number; of: number }) => `${count} of ${plural(of, 'tab')}`

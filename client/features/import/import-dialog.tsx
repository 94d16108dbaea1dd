import { type ReactNode, useEffect, useRef, useState } from 'react'
import { inFigures } from '#shared/text/in-figures.ts'
import { plural } from '#shared/text/plural.ts'
import { useObserved } from '../../lib/use-observed.ts'
import { AtWork } from '../../ui/at-work.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, type DialogProps } from '../../ui/dialog.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { BrokenView } from './broken-view.tsx'
import { DoneView, UndoneView } from './done-view.tsx'
import type { Importing } from './importing.ts'
import { LeaveQuestions } from './leave-questions.tsx'
import { AllNew, PreviewView } from './preview-view.tsx'
import { SendingView } from './sending-view.tsx'
import { isUnfinished, type Stage } from './stage.ts'
import { StageFoot } from './stage-foot.tsx'
import { StartView } from './start-view.tsx'
import { firstOf, useFocusOfStage } from './use-focus-of-stage.ts'
import './import.css'

type ImportDialogProps = Pick<DialogProps, 'open' | 'onOpenChange'> & {
  importing: Importing
  today: string
  onShowHistory: () => void
}

/** Brings files in as tabs. Shows a preview before anything is sent. */
export function ImportDialog({ open, onOpenChange, importing, today, onShowHistory }: ImportDialogProps) {
  const stage = useObserved(importing.stage)
  const [askedAt, setAskedAt] = useState<Stage['kind']>()
  // A question of one stage must not stay open in the next one.
  if (askedAt && askedAt !== stage.kind) setAskedAt(undefined)
  const isAsked = open && askedAt === stage.kind
  const onStay = () => setAskedAt(undefined)
  const content = useRef<HTMLDivElement>(null)
  useFocusOfStage(content, open ? stage.kind : undefined)
  const leave = useLeaving(open, importing)

  const close = () => {
    setAskedAt(undefined)
    leave()
    onOpenChange(false)
  }
  const change = (isOpen: boolean) => {
    if (isOpen) onOpenChange(true)
    else if (isUnfinished(stage)) setAskedAt(stage.kind)
    else close()
  }
  const showHistory = () => {
    leave()
    onShowHistory()
  }

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={change}
        title="Import"
        subtitle={subtitleOf(stage)}
        width={widths[stage.kind] ?? 640}
        initialFocus={() => firstOf(content.current) ?? true}
        footer={
          footed.has(stage.kind) && <StageFoot {...{ stage, importing, showHistory }} onClose={close} />
        }
      >
        {stage.kind === 'preview' && <AllNew stage={stage} onTick={importing.tick} />}
        <DialogBody className="import">
          <div ref={content} tabIndex={-1} className="import-content">
            <StageView stage={stage} importing={importing} today={today} />
          </div>
        </DialogBody>
      </Dialog>
      <LeaveQuestions
        stage={isAsked ? stage : undefined}
        onStay={onStay}
        onStop={importing.stop}
        onClose={close}
      />
    </>
  )
}

const fadeMs = 400

/** What was read is forgotten when the writer closes the dialog and it is out of sight, but not when another panel opens. */
function useLeaving(open: boolean, importing: Importing): () => void {
  const [left, setLeft] = useState<Stage>()
  useEffect(() => {
    if (!left) return
    const forget = () => {
      setLeft(undefined)
      importing.forget(left)
    }
    if (open) return forget()
    const later = setTimeout(forget, fadeMs)
    return () => clearTimeout(later)
  }, [open, left, importing])
  return () => {
    // Files that are still being read need no longer be read.
    if (['reading', 'looking'].includes(importing.stage.get().kind)) importing.reset()
    setLeft(importing.stage.get())
  }
}

const widths: Partial<Record<Stage['kind'], number>> = {
  start: 680,
  reading: 680,
  looking: 680,
  'not looked': 680,
  preview: 816,
  sending: 816,
}

const footed = new Set<Stage['kind']>(['preview', 'sending', 'broken', 'done', 'undone'])

function subtitleOf(stage: Stage): ReactNode {
  if (!('plan' in stage)) return undefined
  const { name, files } = stage.plan
  const isOver = stage.kind === 'done' || stage.kind === 'broken'
  return (
    <>
      <bdi>{name}</bdi>
      {!isOver && files > 1 && !/^[\d,]+ files$/.test(name) && `, ${plural(files, 'file')}`}
    </>
  )
}

type StageViewProps = { stage: Stage; importing: Importing; today: string }

function StageView({ stage, importing, today }: StageViewProps) {
  switch (stage.kind) {
    case 'start':
      return <StartView problem={stage.problem} onChoose={importing.begin} />
    case 'reading':
      return <Waiting words={`Reading ${stage.name}`} detail={progressOf(stage)} onCancel={importing.reset} />
    case 'looking':
      return (
        <Waiting
          words="Looking for what is already here"
          detail={plural(stage.plan.texts.length, 'text')}
          onCancel={importing.reset}
        />
      )
    case 'not looked':
      return <FailedState message={stage.message} isOffline={stage.isOffline} onRetry={importing.look} />
    case 'preview':
      return <PreviewView stage={stage} today={today} changes={importing} />
    case 'sending':
      return <SendingView stage={stage} today={today} />
    case 'broken':
      return <BrokenView stage={stage} />
    case 'done':
      return <DoneView stage={stage} today={today} />
    case 'undoing':
      return (
        <AtWork
          words="Moving the tabs to the trash"
          detail={`${stage.count} of ${plural(stage.of, 'tab')}`}
        />
      )
    case 'undone':
      return <UndoneView undone={stage.undone} />
  }
}

function progressOf({ read, of }: { read: number; of: number }): string {
  return of > 1 ? `${inFigures(read)} of ${plural(of, 'file')}` : ''
}

type WaitingProps = { words: string; detail: string; onCancel: () => void }

/** Shown in the area into which the files were dropped. */
function Waiting({ words, detail, onCancel }: WaitingProps) {
  return (
    <div className="import-area">
      <AtWork words={words} detail={detail} />
      <Button data-first onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { plural } from '#shared/text/plural.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { AtWork } from '../../../ui/at-work.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, type DialogProps } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { asWritten } from './arrange-tabs.ts'
import { Choices } from './choices.tsx'
import { type Change, type Choice, chosenTabs, firstChoice } from './document-choice.ts'
import { sizeOf } from './document-words.ts'
import type { KeptChoice } from './kept-choice.ts'
import { type ListedTab, withinDays } from './list-tabs.ts'
import type { DocumentStage, OneDocument } from './one-document.ts'
import './one-document.css'

type OneDocumentDialogProps = Pick<DialogProps, 'open' | 'onOpenChange'> & {
  /** Only tabs that contain these words are listed. If empty, all tabs. */
  words: string
  oneDocument: OneDocument
  kept: KeptChoice
}

/** Asks what the document should contain, before it is made. Closing the dialog stops what is in progress. */
export function OneDocumentDialog({ open, onOpenChange, words, oneDocument, kept }: OneDocumentDialogProps) {
  const stage = useObserved(oneDocument.stage)
  const [choice, setChoice] = useState(firstChoice)
  const chosen = stage.kind === 'listed' ? chosenTabs(stage.tabs, choice) : []

  // The tabs are listed again each time the dialog opens.
  useEffect(() => {
    if (!open) return
    setChoice((choice) => ({ ...choice, ...firstOf(words, kept) }))
    return oneDocument.list(words)
  }, [open, words, oneDocument, kept])

  const choose = useCallback((change: Change) => {
    setChoice((choice) => ({ ...choice, ...(typeof change === 'function' ? change(choice) : change) }))
  }, [])
  const keep = () => {
    // The choice for the results of a search is not stored, because the results differ each time.
    if (words === '' && stage.kind !== 'failed' && stage.kind !== 'listing') kept.keep(choice)
  }
  const close = (isOpen: boolean) => {
    if (!isOpen) {
      keep()
      oneDocument.stop()
    }
    onOpenChange(isOpen)
  }
  const download = async () => {
    keep()
    if (await oneDocument.write({ ...choice, tabs: chosen })) onOpenChange(false)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="One document"
      subtitle={<span dir="auto">{subtitleOf(words, choice)}</span>}
      width={560}
      footer={
        <Foot
          stage={stage}
          chosen={chosen}
          none={noneWords(stage, choice)}
          onDownload={download}
          onStop={oneDocument.stop}
        />
      }
    >
      <DialogBody>
        <StageView stage={stage} choice={choice} onChoose={choose} onRetry={() => oneDocument.list(words)} />
      </DialogBody>
    </Dialog>
  )
}

/** For all tabs, starts with the last choice, but without its days. */
function firstOf(words: string, kept: KeptChoice): Partial<Choice> {
  const first = { days: {}, arrangement: asWritten, title: '' }
  return words === '' ? { ...first, ...kept.read() } : first
}

type StageViewProps = {
  stage: DocumentStage
  choice: Choice
  onChoose: (change: Change) => void
  onRetry: () => void
}

function StageView({ stage, choice, onChoose, onRetry }: StageViewProps) {
  switch (stage.kind) {
    case 'listing':
      return <AtWork words="Looking through your tabs" detail={foundWords(stage.found)} />
    case 'failed':
      return <FailedState message={stage.message} isOffline={stage.isOffline} onRetry={onRetry} />
    case 'collecting':
      return (
        <AtWork
          words="Collecting the texts"
          detail={`${stage.count.toLocaleString('en')} of ${plural(stage.of, 'tab')}`}
        />
      )
    case 'writing':
      return <AtWork words="Preparing the document…" detail={`${Math.round(100 * stage.share)}%`} />
    case 'listed':
      return stage.tabs.length > 0 ? (
        <Choices listed={stage} problem={stage.problem} choice={choice} onChoose={onChoose} />
      ) : (
        <EmptyState title="No writing tabs yet">There is nothing to put into a document.</EmptyState>
      )
  }
}

const foundWords = (found: number) => (found > 0 ? `${plural(found, 'tab')} so far` : '')

type FootProps = {
  stage: DocumentStage
  chosen: readonly ListedTab[]
  /** Shown if no tab is chosen. */
  none: string
  onDownload: () => void
  onStop: () => void
}

function Foot({ stage, chosen, none, onDownload, onStop }: FootProps) {
  const isAtWork = stage.kind === 'collecting' || stage.kind === 'writing'
  const download = useRef<HTMLButtonElement>(null)
  const stop = () => {
    // The button that has the focus is about to be removed.
    download.current?.focus()
    onStop()
  }
  return (
    <>
      <span role="status">{chosen.length > 0 ? footWords(stage, chosen) : none}</span>
      {isAtWork && (
        <Button variant="quiet" onClick={stop}>
          Stop
        </Button>
      )}
      {(isAtWork || chosen.length > 0) && (
        <Button
          ref={download}
          variant="primary"
          busy={isAtWork}
          busyLabel="Downloading…"
          onClick={onDownload}
        >
          Download
        </Button>
      )}
    </>
  )
}

function footWords(stage: DocumentStage, chosen: readonly ListedTab[]): string {
  return stage.kind === 'listed' ? sizeOf(chosen) : ''
}

function noneWords(stage: DocumentStage, { days }: Choice): string {
  if (stage.kind !== 'listed' || stage.tabs.length === 0) return ''
  return withinDays(stage.tabs, days).length > 0 ? 'No tabs chosen' : 'No tabs in these days'
}

function subtitleOf(words: string, { arrangement }: Choice): string {
  if (words) return `Tabs that have “${words}”`
  return arrangement.order ? 'Tabs in your own order' : 'All tabs, in the order of their days'
}

import { useEffect, useState } from 'react'
import { plural } from '#shared/text/plural.ts'
import type { Replacement } from '../../lib/text/replace-asked.ts'
import { useObserved } from '../../lib/use-observed.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, type DialogProps } from '../../ui/dialog.tsx'
import { chosenOf, nothingLeftOut, withPlace, withTab } from './left-out.ts'
import { placesIn, asked as wordsOf } from './replace-words.ts'
import type { Replacing, Stage } from './replacing.ts'
import { StageView } from './stage-view.tsx'

type ReplaceDialogProps = Pick<DialogProps, 'open' | 'onOpenChange'> & {
  replacement: Replacement
  replacing: Replacing
  today: string
}

/** Shows what would be replaced in each tab, before anything is. */
export function ReplaceDialog({ open, onOpenChange, replacement, replacing, today }: ReplaceDialogProps) {
  const stage = useObserved(replacing.stage)
  const [leftOut, setLeftOut] = useState(nothingLeftOut)
  const chosen = stage.kind === 'seen' ? chosenOf(stage.seen.tabs, leftOut) : []

  // Searches again each time the dialog opens.
  useEffect(() => {
    if (!open) return
    setLeftOut(nothingLeftOut)
    return replacing.look(replacement)
  }, [open, replacement, replacing])

  const close = (isOpen: boolean) => {
    if (!isOpen) replacing.stop()
    onOpenChange(isOpen)
  }
  const replace = async () => {
    if (await replacing.replace(replacement, chosen)) onOpenChange(false)
  }
  const leaveOut = (id: string, place: number | 'all', isOut: boolean) => {
    setLeftOut(place === 'all' ? withTab(leftOut, id, isOut) : withPlace(leftOut, id, place, isOut))
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Replace in all tabs"
      subtitle={<span dir="auto">{wordsOf(replacement)}</span>}
      footer={<Foot stage={stage} chosen={chosen} onReplace={replace} onStop={replacing.stop} />}
    >
      <DialogBody>
        <StageView
          stage={stage}
          replacement={replacement}
          today={today}
          leftOut={leftOut}
          onLeaveOut={leaveOut}
          onRetry={() => replacing.look(replacement)}
        />
      </DialogBody>
    </Dialog>
  )
}

type FootProps = {
  stage: Stage
  chosen: readonly { places: number }[]
  onReplace: () => void
  onStop: () => void
}

function Foot({ stage, chosen, onReplace, onStop }: FootProps) {
  const isAtWork = stage.kind === 'replacing'
  const places = chosen.reduce((sum, tab) => sum + tab.places, 0)
  return (
    <>
      <span role="status">{footWords(stage, chosen)}</span>
      {isAtWork && (
        <Button variant="quiet" onClick={onStop}>
          Stop
        </Button>
      )}
      {(isAtWork || places > 0) && (
        <Button variant="primary" busy={isAtWork} busyLabel="Replacing" onClick={onReplace}>
          Replace
        </Button>
      )}
    </>
  )
}

function footWords(stage: Stage, chosen: readonly { places: number }[]): string {
  if (stage.kind === 'replacing') return `${stage.count} of ${plural(stage.of, 'tab')}`
  if (stage.kind === 'seen' && stage.seen.tabs.length > 0) return placesIn(chosen)
  return ''
}

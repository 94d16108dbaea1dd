import { plural } from '#shared/text/plural.ts'
import { Button } from '../../ui/button.tsx'
import { leftOutWords } from './import-words.ts'
import type { Importing, Stage } from './importing.ts'

type StageFootProps = {
  stage: Stage
  importing: Importing
  onClose: () => void
  showHistory: () => void
}

/** What can be done at this stage, the likeliest last. */
export function StageFoot({ stage, importing, onClose, showHistory }: StageFootProps) {
  switch (stage.kind) {
    case 'preview':
      return <PreviewFoot stage={stage} onSend={importing.send} onCancel={onClose} />
    case 'sending':
      return <SendingFoot stage={stage} onStop={importing.stop} />
    case 'broken':
      return <BrokenFoot stage={stage} onGoOn={importing.send} onUndo={importing.undo} onClose={onClose} />
    case 'done':
      return <DoneFoot stage={stage} onUndo={importing.undo} onShowHistory={showHistory} />
    case 'undone':
      return (
        <>
          <span />
          {stage.undone.left.length > 0 && (
            <Button variant="quiet" onClick={importing.undo}>
              Go on
            </Button>
          )}
          <Button variant="primary" data-first onClick={onClose}>
            Close
          </Button>
        </>
      )
    default:
      return null
  }
}

type Of<Kind extends Stage['kind']> = Extract<Stage, { kind: Kind }>

type PreviewFootProps = { stage: Of<'preview'>; onSend: () => void; onCancel: () => void }

function PreviewFoot({ stage: { plan, ticked }, onSend, onCancel }: PreviewFootProps) {
  return (
    <>
      <span>{leftOutWords(plan)}</span>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <Button
        variant="primary"
        className="import-primary"
        data-first
        disabled={ticked.size === 0}
        onClick={onSend}
      >
        {ticked.size > 0 ? `Import ${plural(ticked.size, 'tab')}` : 'Import'}
      </Button>
    </>
  )
}

function SendingFoot({ stage: { done, chosen }, onStop }: { stage: Of<'sending'>; onStop: () => void }) {
  const share = chosen.length > 0 ? done.size / chosen.length : 1
  return (
    <>
      <span className="import-progress">
        <span
          className="import-progress-line"
          role="progressbar"
          aria-label="Import"
          aria-valuenow={done.size}
          aria-valuemin={0}
          aria-valuemax={chosen.length}
        >
          <span style={{ width: `${100 * share}%` }} />
        </span>
        <span>
          <b>{done.size.toLocaleString('en')}</b> of {chosen.length.toLocaleString('en')} imported
        </span>
      </span>
      <Button data-first onClick={onStop}>
        Stop
      </Button>
    </>
  )
}

type BrokenFootProps = { stage: Of<'broken'>; onGoOn: () => void; onUndo: () => void; onClose: () => void }

function BrokenFoot({ stage: { chosen, done, refused }, onGoOn, onUndo, onClose }: BrokenFootProps) {
  const waiting = chosen.length - done.size - refused.length
  return (
    <>
      <span />
      {done.size > 0 ? (
        <Button variant="quiet" onClick={onUndo}>
          Undo the {done.size.toLocaleString('en')}
        </Button>
      ) : (
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      )}
      <Button variant="primary" className="import-primary" data-first onClick={onGoOn}>
        Go on with {waiting.toLocaleString('en')}
      </Button>
    </>
  )
}

type DoneFootProps = { stage: Of<'done'>; onUndo: () => void; onShowHistory: () => void }

function DoneFoot({ stage: { done }, onUndo, onShowHistory }: DoneFootProps) {
  return (
    <>
      <span>{done.size > 0 && `Undo moves the ${plural(done.size, 'tab')} to the trash.`}</span>
      {done.size > 0 && (
        <Button variant="quiet" onClick={onUndo}>
          Undo import
        </Button>
      )}
      <Button variant="primary" className="import-primary" data-first onClick={onShowHistory}>
        Show history
      </Button>
    </>
  )
}

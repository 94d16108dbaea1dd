import { inFigures } from '#shared/text/in-figures.ts'
import { plural } from '#shared/text/plural.ts'
import { Button } from '../../ui/button.tsx'
import { leftOutWords } from './import-words.ts'
import type { Importing } from './importing.ts'
import type { Stage } from './stage.ts'

type StageFootProps = {
  stage: Stage
  importing: Importing
  onClose: () => void
  showHistory: () => void
}

/** What can be done at this stage. The likeliest action comes last. */
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

function PreviewFoot({ stage: { plan, ticked, hasWords }, onSend, onCancel }: PreviewFootProps) {
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
        disabled={ticked.size === 0 && !hasWords}
        onClick={onSend}
      >
        {ticked.size > 0
          ? `Import ${plural(ticked.size, 'tab')}`
          : hasWords
            ? `Add ${plural(plan.words.length, 'word')}`
            : 'Import'}
      </Button>
    </>
  )
}

function SendingFoot({ stage, onStop }: { stage: Of<'sending'>; onStop: () => void }) {
  const { count, of, words } = progressOf(stage)
  return (
    <>
      <span className="import-progress">
        <span
          className="import-progress-line"
          role="progressbar"
          aria-label="Import"
          aria-valuenow={count}
          aria-valuemin={0}
          aria-valuemax={of}
        >
          <span style={{ width: `${of > 0 ? (100 * count) / of : 100}%` }} />
        </span>
        <span>
          <b>{inFigures(count)}</b> of {inFigures(of)} {words}
        </span>
      </span>
      <Button data-first onClick={onStop}>
        Stop
      </Button>
    </>
  )
}

/** The progress of the texts, and then that of their versions. */
function progressOf({ done, chosen, refused, versions }: Of<'sending'>) {
  const isWhole = done.size + refused.length === chosen.length && done.size > 0
  if (isWhole && versions.of > 0) return { count: versions.came, of: versions.of, words: 'earlier versions' }
  return { count: done.size, of: chosen.length, words: 'imported' }
}

type BrokenFootProps = { stage: Of<'broken'>; onGoOn: () => void; onUndo: () => void; onClose: () => void }

function BrokenFoot({ stage, onGoOn, onUndo, onClose }: BrokenFootProps) {
  const { chosen, done, refused, versions, words } = stage
  const waiting =
    chosen.length - done.size - refused.length ||
    versions.of - versions.came - versions.refused ||
    words.words.length - words.came
  return (
    <>
      <span />
      {done.size > 0 ? (
        <Button variant="quiet" onClick={onUndo}>
          Undo the {inFigures(done.size)}
        </Button>
      ) : (
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      )}
      <Button variant="primary" className="import-primary" data-first onClick={onGoOn}>
        Go on with {inFigures(waiting)}
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

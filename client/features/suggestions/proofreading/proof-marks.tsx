import { useEffect, useMemo, useState } from 'react'
import { ApiError, serverMessage } from '../../../lib/api/api-error.ts'
import type { OwnWords } from '../../../lib/choices/own-words.ts'
import { derive } from '../../../lib/observable.ts'
import { settledText } from '../../../lib/text/settled-text.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import type { Toasts } from '../../../ui/toasts.tsx'
import type { NoteOpener } from '../marks/note-frame.tsx'
import { useColumn } from '../marks/use-column.ts'
import { useIssueClicks } from '../marks/use-issue-clicks.ts'
import { useMarkLayout } from '../marks/use-mark-layout.ts'
import type { DrawnText } from '../writing-text.ts'
import { startProofWorker } from './ask-proof-worker.ts'
import type { Ignored } from './ignored.ts'
import { createProofreader, type Proofreader, type ProofreadText } from './proofreader.ts'
import { holds, type Slip } from './slip.ts'
import { SlipMarks } from './slip-marks.tsx'
import { SlipNote } from './slip-note.tsx'
import type { ToCheck } from './to-check.ts'
import { useSteps } from './use-steps.ts'
import './proof-marks.css'

type ProofMarksProps = {
  editor: DrawnText & ProofreadText
  ignored: Ignored
  own: OwnWords
  toasts: Pick<Toasts, 'info' | 'error'>
  /** The writer has chosen curly quotes. */
  isCurly: boolean
  /** Called with the number of slips in the whole text. Set only while that number is shown. */
  onToCheck?: ((toCheck: ToCheck | undefined) => void) | undefined
}

/**
 * The slips of the text, marked while it is written. Must stand in the column of the text. As for the issues of AI, F8
 * goes to the next one, Shift+F8 to the one before, and Escape closes the note. Screen readers read nothing of it
 * before that.
 */
export function ProofMarks({ editor, isCurly, ...props }: ProofMarksProps) {
  const [proofreader, setProofreader] = useState<Proofreader>()
  useEffect(() => {
    const worker = startProofWorker()
    const next = createProofreader(editor, worker.ask, isCurly)
    setProofreader(next)
    return () => {
      next.stop()
      worker.stop()
      setProofreader(undefined)
    }
  }, [editor, isCurly])
  return proofreader && <Marks {...props} editor={editor} proofreader={proofreader} />
}

function useWanted({ slips }: Proofreader, ignored: Ignored): readonly Slip[] {
  return useObserved(
    useMemo(
      () => derive([slips, ignored], (found, _ignored) => found.filter((slip) => !ignored.has(slip))),
      [slips, ignored],
    ),
  )
}

interface OpenNote extends NoteOpener {
  id: number
}

function Marks({
  editor,
  ignored,
  own,
  toasts,
  proofreader,
  onToCheck,
}: Omit<ProofMarksProps, 'isCurly'> & { proofreader: Proofreader }) {
  const { layer, column } = useColumn()
  const slips = useWanted(proofreader, ignored)
  const layout = useMarkLayout(column, editor, slips)
  const [open, setOpen] = useState<OpenNote>()
  const shown = layout.marks.find(({ issue }) => issue.id === open?.id)

  const close = () => setOpen(undefined)

  useSteps(proofreader, {
    ...{ editor, ignored, toasts, close, onToCheck },
    shown: shown?.issue,
    isAwaited: open?.takesFocus === true && !shown,
    open: ({ id }) => setOpen({ id, takesFocus: true }),
  })
  useIssueClicks({
    column,
    layout,
    selection: editor.selection,
    onChoose: (slip) => setOpen(slip && { id: slip.id, takesFocus: false }),
  })

  return (
    <>
      <SlipMarks ref={layer} layout={layout} active={open?.id} />
      {shown && open && (
        <SlipNote
          key={shown.issue.id}
          slip={shown.issue}
          boxes={shown.boxes}
          opener={open}
          text={editor}
          onApply={() => {
            close()
            void correct(shown.issue, proofreader, editor)
          }}
          onIgnoreOnce={() => {
            close()
            ignored.once(shown.issue)
          }}
          onIgnoreHere={() => {
            close()
            ignored.here(shown.issue)
          }}
          onAdd={() => {
            close()
            void addWord(shown.issue, own, toasts)
          }}
        />
      )}
    </>
  )
}

async function correct({ id }: Slip, { slips }: Proofreader, editor: DrawnText): Promise<void> {
  await settledText(editor)
  // The slip may have gone or moved since. Once proofreading has ended, known slips no longer move.
  const slip = slips.get().find((slip) => slip.id === id)
  if (slip && holds(editor, slip))
    editor.replace([{ ...slip.range, insert: slip.replacement }], { origin: 't' })
}

async function addWord({ words }: Slip, own: OwnWords, toasts: Pick<Toasts, 'error'>): Promise<void> {
  try {
    await own.add(words)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toasts.error(serverMessage(error) ?? 'Your word could not be saved. Please try again.')
  }
}

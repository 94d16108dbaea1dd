import { CircleAlert } from 'lucide-react'
import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import { maxReportLength } from '#shared/ai-limits.ts'
import type { ResearchResult } from '#shared/research.ts'
import { inFigures } from '#shared/text/in-figures.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, type DialogProps } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { CheckedClaims } from './report/checked-claims.tsx'
import { Report } from './report/report.tsx'
import { createSourceActions } from './report/source-actions.ts'
import { Sources } from './report/sources.tsx'
import type { Research } from './research.ts'
import './research-dialog.css'

export type ResearchDialogProps = Pick<DialogProps, 'open' | 'finalFocus'> & {
  research: Research
  /** The writer's day. */
  today: string
}

/** What is known about the selected words, where it was found, and whether it is really there. */
export function ResearchDialog({ open, research, today, finalFocus }: ResearchDialogProps) {
  const { result } = useSyncExternalStore(research.subscribe, research.getState)
  const toasts = useToasts()
  const report = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || research.close()}
      title="Search Results"
      subject={result ? `“${result.query}”` : undefined}
      // The dialog opens unprompted, so the report has the focus: on Close, its ring would be the first thing to see.
      initialFocus={report}
      finalFocus={finalFocus}
      footer={
        <>
          <p>{result && `Answered by ${result.engine.name}`}</p>
          <Button onClick={research.close}>Close</Button>
        </>
      }
    >
      <DialogBody className="research-body">
        {result && (
          <>
            {result.pages.length === 0 && <NoSource unsearched={result.unsearched} />}
            {result.unchecked && <Unchecked />}
            <Report ref={report} result={result} />
            {result.cut && <Cut />}
            {result.pages.length > 0 && (
              <>
                <Sources pages={result.pages} actions={createSourceActions({ research, toasts, today })} />
                {!result.unchecked && <CheckedClaims claims={result.claims} pages={result.pages} />}
              </>
            )}
          </>
        )}
      </DialogBody>
    </Dialog>
  )
}

function NoSource({ unsearched }: Pick<ResearchResult, 'unsearched'>) {
  const search = unsearched ? `${unsearched} could not be searched` : 'a search found no page'
  return (
    <Caution title="No source was named">
      The model answered from memory, and {search}. Check each sentence with a dotted line before you rely on
      it.
    </Caution>
  )
}

function Unchecked() {
  return (
    <Caution title="The sentences were not checked">
      The server could not look for them on the pages. Check each sentence with a dotted line before you rely
      on it.
    </Caution>
  )
}

function Cut() {
  return (
    <p className="note">
      The report goes on, but it is cut here, after {inFigures(maxReportLength)} characters.
    </p>
  )
}

function Caution({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="research-caution">
      <Icon of={CircleAlert} size="small" />
      <div>
        <h3>{title}</h3>
        <p className="note">{children}</p>
      </div>
    </div>
  )
}

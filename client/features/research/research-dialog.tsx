import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, type DialogProps } from '../../ui/dialog.tsx'
import { CheckedClaims } from './checked-claims.tsx'
import { Report } from './report.tsx'
import { Sources } from './sources.tsx'
import type { Research } from './use-research.ts'
import './research-dialog.css'

export type ResearchDialogProps = Pick<DialogProps, 'finalFocus'> & {
  open: boolean
  research: Research
}

/** What is known about the selected words, where it was found, and whether it is really there. */
export function ResearchDialog({ open, research, finalFocus }: ResearchDialogProps) {
  const { result, setIsOpen } = research
  const report = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={setIsOpen}
      title="Search Results"
      subject={result ? `“${result.query}”` : undefined}
      // It comes by itself, to be read: a ring around the way out would be the first thing to see.
      initialFocus={report}
      finalFocus={finalFocus}
      footer={
        <>
          <p>{result && `Answered by ${result.engine.name}`}</p>
          <Button onClick={() => setIsOpen(false)}>Close</Button>
        </>
      }
    >
      <DialogBody className="research-body">
        {result && (
          <>
            <Report ref={report} result={result} />
            <Sources pages={result.pages} research={research} />
            <CheckedClaims claims={result.claims} pages={result.pages} />
          </>
        )}
      </DialogBody>
    </Dialog>
  )
}

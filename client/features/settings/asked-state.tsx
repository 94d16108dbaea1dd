import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Asked } from './use-asked.ts'
import './asked-state.css'

type AskedStateProps = {
  asked: Pick<Asked<unknown>, 'problem' | 'isAsking' | 'load'>
  /** Why it is not there, in a sentence. */
  words: Record<'offline' | 'failed', string>
}

/** What stands in the place of what only the server knows, until that is there. */
export function AskedState({ asked: { problem, isAsking, load }, words }: AskedStateProps) {
  if (!problem)
    return (
      <div className="asked-loading" role="status">
        <VisuallyHidden>Loading...</VisuallyHidden>
        <Skeleton widths={[40, 64]} />
      </div>
    )
  return (
    <>
      <p className="asked-failed" role="status">
        {words[problem]}
      </p>
      <Button size="small" busy={isAsking} onClick={load}>
        Try again
      </Button>
    </>
  )
}

import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Asked } from './use-asked.ts'
import './asked-state.css'

type AskedStateProps = {
  asked: Pick<Asked<unknown>, 'problem' | 'isAsking' | 'load'>
  /** Why it could not be loaded, as a sentence. */
  words: Record<'offline' | 'failed', string>
}

/** Shown in the place of what only the server knows, until it has answered. */
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
      <AgainButton isAsking={isAsking} onClick={load} />
    </>
  )
}

/** Disappears when there is an answer. The focus then goes to the row, so that the next Tab goes on there. */
function AgainButton({ isAsking, onClick }: { isAsking: boolean; onClick: () => void }) {
  const ref = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    const button = ref.current
    const row = button?.closest<HTMLElement>('.row-content')
    return () => {
      if (document.activeElement === button) row?.focus({ preventScroll: true })
    }
  }, [])

  return (
    <Button ref={ref} size="small" busy={isAsking} onClick={onClick}>
      Try again
    </Button>
  )
}

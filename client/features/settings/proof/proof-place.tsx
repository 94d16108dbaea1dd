import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useObserved } from '../../../lib/use-observed.ts'
import type { Proof } from './create-proof.ts'

/** Asks the writer to prove who they are. */
export type ProofStep = ComponentType<{ of: string; onProved: () => void; onCancel: () => void }>

type ProofPlaceProps = {
  /** The row that it is asked in: several may ask at once. */
  of: string
  proof: Proof
  step: ProofStep
}

/** Where the writer is asked: in the row in which they want something done. */
export function ProofPlace(props: ProofPlaceProps) {
  return useObserved(props.proof.isAsked) && <Asked {...props} />
}

function Asked({ of, proof, step: Step }: ProofPlaceProps) {
  const box = useRef<HTMLDivElement>(null)
  /** What the writer chose. It is still there, and goes on when they have answered. */
  const [chosen] = useState(() => document.activeElement)

  // Before what is done next moves the focus on. Whoever is elsewhere by then stays there.
  useLayoutEffect(() => {
    const place = box.current
    return () => {
      const hasFocus = place?.contains(document.activeElement) || document.activeElement === document.body
      if (hasFocus && chosen instanceof HTMLElement && chosen.isConnected) chosen.focus()
    }
  }, [chosen])

  // In another section nobody sees what is asked, and it is not to wait for a sign-in there.
  useEffect(() => {
    const place = box.current
    if (!place) return
    const observer = new ResizeObserver(() => place.getClientRects().length > 0 || proof.cancel())
    observer.observe(place)
    return () => observer.disconnect()
  }, [proof])

  return (
    <div ref={box}>
      <Step of={of} onProved={proof.proved} onCancel={proof.cancel} />
    </div>
  )
}

import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useObserved } from '../../../lib/use-observed.ts'
import type { Proof } from './create-proof.ts'

/** Asks the writer to prove who they are. */
export type ProofStep = ComponentType<{ of: string; onProved: () => void; onCancel: () => void }>

type ProofPlaceProps = {
  /** The name of the row in which it asks, because several may ask at once. */
  of: string
  proof: Proof
  step: ProofStep
}

/** Asks for the proof in the row in which the writer has chosen something. */
export function ProofPlace(props: ProofPlaceProps) {
  return useObserved(props.proof.isAsked) && <Asked {...props} />
}

function Asked({ of, proof, step: Step }: ProofPlaceProps) {
  const box = useRef<HTMLDivElement>(null)
  /** The control that the writer has used. It stays, and goes on after the proof. */
  const [chosen] = useState(() => document.activeElement)

  // Gives the focus back before the next step moves it on, unless the writer has moved it elsewhere.
  useLayoutEffect(() => {
    const place = box.current
    return () => {
      const hasFocus = place?.contains(document.activeElement) || document.activeElement === document.body
      if (hasFocus && chosen instanceof HTMLElement && chosen.isConnected) chosen.focus()
    }
  }, [chosen])

  // If the writer goes to another section, the question is not visible any more, and must not wait for a sign-in there.
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

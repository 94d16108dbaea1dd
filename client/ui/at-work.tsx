import { Loops } from './loops.tsx'
import './at-work.css'

type AtWorkProps = { words: string; detail: string }

/**
 * Shown in the place of what is being made. Screen readers skip the number: each announcement would interrupt the one
 * before.
 */
export function AtWork({ words, detail }: AtWorkProps) {
  return (
    <div className="at-work">
      <Loops />
      <p role="status">{words}</p>
      <p className="note" aria-hidden="true">
        {detail}
      </p>
    </div>
  )
}

import { CircleAlert } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { daysOf, type PlannedText } from './plan.ts'
import { TextName } from './planned-days.tsx'
import { SentSign } from './sending-view.tsx'
import type { Stage } from './stage.ts'

/** Shown if an import broke off: what stopped it, and what has been brought in. */
export function BrokenView({ stage }: { stage: Extract<Stage, { kind: 'broken' }> }) {
  const { chosen, done, refused } = stage
  const no = new Map(refused.map(({ text, why }) => [text.id, why]))
  const inOrder = daysOf(chosen).flatMap(({ texts }) => texts)
  const here = inOrder.filter(({ id }) => done.has(id))
  const waiting = inOrder.filter(({ id }) => !done.has(id) && !no.has(id))
  return (
    <>
      <div className="import-note" data-error={!stage.break.isStop || undefined} role="alert">
        <Icon of={CircleAlert} />
        <div>
          <p className="import-note-title">{stage.break.title}</p>
          <p>{stage.break.words}</p>
        </div>
      </div>
      <div className="import-days import-halves">
        <Half name="Here" texts={here} state="done" />
        <Half name="Waiting" texts={waiting} state="waiting" />
        <Half name="Refused" texts={refused.map(({ text }) => text)} state="waiting" why={no} />
      </div>
    </>
  )
}

type HalfProps = {
  name: string
  texts: readonly PlannedText[]
  state: 'done' | 'waiting'
  why?: ReadonlyMap<string, string>
}

function Half({ name, texts, state, why }: HalfProps) {
  if (texts.length === 0) return null
  return (
    <>
      <h3 className="import-day">{name}</h3>
      <ul className="import-texts">
        {texts.map((text) => (
          <li key={text.id} className="import-text" data-waiting={state === 'waiting' || undefined}>
            <div className="import-tick">
              <SentSign state={state} />
              <TextName text={text} />
            </div>
            {why && <div className="import-place">{why.get(text.id)}</div>}
          </li>
        ))}
      </ul>
    </>
  )
}

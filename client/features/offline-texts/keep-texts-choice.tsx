import type { Switch } from '../../lib/choices/device-choice.ts'
import type { Observed } from '../../lib/observable.ts'
import { useObserved } from '../../lib/use-observed.ts'
import { Tick } from '../../ui/tick.tsx'
import type { KeptState } from './fetch-texts.ts'
import { keptWords, offerWords } from './kept-words.ts'

type KeepTextsChoiceProps = {
  choice: Switch
  state: Observed<KeptState>
  /** Called once the choice is taken back: nothing more is kept then. */
  onForget: () => void
}

/** Whether all texts are kept on this device, and how far it is. */
export function KeepTextsChoice({ choice, state, onForget }: KeepTextsChoiceProps) {
  const isOn = useObserved(choice) === 'on'
  const kept = useObserved(state)
  const choose = (isWanted: boolean) => {
    choice.choose(isWanted ? 'on' : 'off')
    if (!isWanted) onForget()
  }
  return (
    <>
      <Tick checked={isOn} onCheckedChange={choose} note={isOn ? keptWords(kept) : offerWords}>
        Keep all texts on this device
      </Tick>
      {/* The steps are seen, and the end is heard. */}
      <p className="visually-hidden" role="status">
        {isOn && !isUnderWay(kept) && keptWords(kept)}
      </p>
    </>
  )
}

function isUnderWay({ status }: KeptState): boolean {
  return status === 'looking' || status === 'fetching' || status === 'hidden'
}

import type { Switch } from '../lib/choices/device-choice.ts'
import { useObserved } from '../lib/use-observed.ts'
import { Tick } from './tick.tsx'

type SwitchTickProps = {
  of: Switch
  /** A sentence. */
  children: string
  note?: string | undefined
}

export function SwitchTick({ of, children, note }: SwitchTickProps) {
  return (
    <Tick
      checked={useObserved(of) === 'on'}
      onCheckedChange={(isOn) => of.choose(isOn ? 'on' : 'off')}
      note={note}
    >
      {children}
    </Tick>
  )
}

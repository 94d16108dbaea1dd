import { useState } from 'react'
import { Tick } from '../../ui/tick.tsx'
import { isSoundOn, setSoundOn } from './timer-sound.ts'

/** Whether the end of a countdown makes a sound. This browser remembers it. */
export function SoundChoice() {
  const [isOn, setIsOn] = useState(isSoundOn)
  const choose = (isOn: boolean) => {
    setSoundOn(isOn)
    setIsOn(isOn)
  }
  return (
    <Tick checked={isOn} onCheckedChange={choose}>
      Sound at the end
    </Tick>
  )
}

import { useState } from 'react'
import { Tick } from '../../ui/tick.tsx'
import { isSoundOn, setSoundOn } from './timer-sound.ts'

/** Remembered in this browser. */
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

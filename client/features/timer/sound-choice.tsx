import { useState } from 'react'
import { isSoundOn, setSoundOn } from './timer-sound.ts'
import './sound-choice.css'

/** Remembered in this browser. */
export function SoundChoice() {
  const [isOn, setIsOn] = useState(isSoundOn)
  const choose = (isOn: boolean) => {
    setSoundOn(isOn)
    setIsOn(isOn)
  }
  return (
    <label className="sound-choice">
      <input type="checkbox" checked={isOn} onChange={(event) => choose(event.target.checked)} />
      Sound at the end
    </label>
  )
}

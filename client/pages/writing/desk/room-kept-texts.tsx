import { useEffect } from 'react'
import { useRoom } from '../room/use-room.ts'
import { startKeeping } from '../tabs/kept-texts.ts'

/** Keeps all texts on this device. To be loaded when that is chosen. */
export function RoomKeptTexts() {
  const room = useRoom()
  useEffect(() => startKeeping(room), [room])
  return null
}

import { createContext, use } from 'react'
import type { Room } from './create-room.ts'

export const RoomContext = createContext<Room | null>(null)

/** The room of the page. It is the same object while the page lives, so using it causes no renders. */
export function useRoom(): Room {
  const room = use(RoomContext)
  if (!room) throw new Error('useRoom needs a RoomProvider above it')
  return room
}

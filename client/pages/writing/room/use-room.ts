import { createContext, use } from 'react'
import type { Room } from './create-room.ts'

export const RoomContext = createContext<Room | null>(null)

/** The room that the page shows. It is the same one for as long as the page lives, and renders nothing by itself. */
export function useRoom(): Room {
  const room = use(RoomContext)
  if (!room) throw new Error('useRoom needs a RoomProvider above it')
  return room
}

import { MicrophoneLine } from '../../../features/dictation/microphone-line.tsx'
import { useRoom } from '../room/use-room.ts'
import './room-microphone.css'

/** What the microphone is at. To be loaded when somebody dictates by recording. */
export function RoomMicrophone() {
  return <MicrophoneLine microphone={useRoom().dictation.microphone} />
}

import { MicrophoneLine } from '../../../features/dictation/microphone-line.tsx'
import { useRoom } from '../room/use-room.ts'
import './room-microphone.css'

/** Shows the state of the microphone. Loaded when somebody dictates by recording. */
export function RoomMicrophone() {
  return <MicrophoneLine microphone={useRoom().dictation.microphone} />
}

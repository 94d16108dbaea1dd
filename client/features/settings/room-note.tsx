import type { Api } from '../../lib/api/api.ts'
import { askForAccount, roomWords } from './room-left.ts'
import { useAsked } from './use-asked.ts'

const offline = 'Only the server knows how much room is left, and it cannot be reached.'

/** One quiet line. Its place is there from the start, and stays empty if the server gives no answer. */
export function RoomNote({ request }: { request: Api }) {
  const { known, problem } = useAsked(request, askForAccount)
  const words = known ? roomWords(known) : problem === 'offline' && offline
  return <p className="note settings-room">{words}</p>
}

import { useEffect, useState } from 'react'
import type { Api } from '../../lib/api/api.ts'
import { askForAccount, roomWords } from './room-left.ts'

/** One quiet line. Its place is there from the start, and stays empty if the server gives no answer. */
export function RoomNote({ request }: { request: Api }) {
  const [words, setWords] = useState('')

  useEffect(() => {
    const asking = new AbortController()
    askForAccount(request, asking.signal).then(
      (account) => setWords(roomWords(account)),
      () => {},
    )
    return () => asking.abort()
  }, [request])

  return <p className="note settings-room">{words}</p>
}

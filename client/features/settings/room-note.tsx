import { useEffect, useState } from 'react'
import type { Api } from '../../lib/api/api.ts'
import { askForAccount, roomWords } from './room-left.ts'

/** One quiet line, in a place that is there from the start. It stays empty where the server does not say. */
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

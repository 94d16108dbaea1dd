import type { MessagePort } from 'node:worker_threads'
import type { TurnMessage } from './long-call.ts'

/** Does this work while nobody else writes. */
type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>

/** The thread's side of `lendTurns`, for one piece of work at a time. Without a port, it need not ask. */
export function takeTurnsFrom(port: MessagePort | undefined): TakeTurn {
  if (!port) return (work) => work()
  let begin = () => {}
  port.on('message', () => begin())

  return async (work) => {
    await new Promise<void>((resolve) => {
      begin = resolve
      port.postMessage('ask' satisfies TurnMessage)
    })
    try {
      return await work()
    } finally {
      port.postMessage('back' satisfies TurnMessage)
    }
  }
}

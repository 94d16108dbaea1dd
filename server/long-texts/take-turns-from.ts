import type { MessagePort } from 'node:worker_threads'
import type { TurnMessage } from './long-call.ts'

/** Does what writes while nobody else does. */
type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>

/** The thread's side of `lendTurns`; without a port there is nobody to ask. One piece of work at a time. */
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

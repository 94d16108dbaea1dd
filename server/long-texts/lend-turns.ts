import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { Db } from '../db/schema.ts'
import type { TurnMessage } from './long-call.ts'

interface LentTurns {
  /** For the thread. */
  port: MessagePort
  /** The thread is gone: what it has or waits for is given back. */
  end(): void
}

/**
 * SQLite lets one write at a time, and has whoever comes second wait inside a call, which here would hold up everybody.
 * So a thread that wants to write asks first. While it does, this thread's own writers wait for the connection, as they
 * do for each other and in the same order; what is prepared and only reads passes them by.
 */
export function lendTurns(db: Db): LentTurns {
  const { port1, port2 } = new MessageChannel()
  let isOver = false
  let takeBack = () => {}

  async function lend(): Promise<void> {
    await db.connection().execute(async () => {
      if (isOver) return
      const { promise, resolve } = Promise.withResolvers<void>()
      takeBack = resolve
      port1.postMessage('lent' satisfies TurnMessage)
      await promise
    })
  }

  port1.on('message', (message: TurnMessage) => {
    if (message === 'ask') void lend()
    else takeBack()
  })
  port1.unref()

  return {
    port: port2,
    end() {
      isOver = true
      takeBack()
      port1.close()
    },
  }
}

import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { Db } from '../db/schema.ts'
import type { TurnMessage } from './long-call.ts'

interface LentTurns {
  /** To be given to the thread. */
  port: MessagePort
  /** To be called when the thread has ended. Takes back the turn that it has or waits for. */
  end(): void
}

/**
 * SQLite allows one write at a time. A second one waits inside its call, which in this thread would hold up everybody. So
 * another thread that wants to write asks here first. While it writes, the writes of this thread wait for the connection, as
 * they do for each other and in the same order. Prepared statements that only read do not wait.
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

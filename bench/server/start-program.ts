import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tests/support/free-port.ts'

const askEveryMs = 2
const patienceMs = 20_000

export interface RunningProgram {
  address: string
  /** The time until a call was answered, including the start of the process. */
  firstAnswerMs: number
  stop(): Promise<void>
}

/** Runs a program that listens on `PORT`, with these settings and flags, and without our own environment. */
export async function startProgram(
  program: URL,
  settings: Record<string, string> = {},
  flags: string[] = [],
): Promise<RunningProgram> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const start = performance.now()
  const running = spawn(process.execPath, [...flags, fileURLToPath(program)], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...settings,
    },
    stdio: 'ignore',
  })
  const exited = once(running, 'exit')
  while (!(await isAnswered(`${address}/healthz`))) {
    if (running.exitCode !== null || performance.now() - start > patienceMs) {
      running.kill('SIGKILL')
      throw new Error(`${program.pathname} did not start`)
    }
    await delay(askEveryMs)
  }
  return {
    address,
    firstAnswerMs: performance.now() - start,
    async stop() {
      running.kill()
      await exited
    },
  }
}

async function isAnswered(url: string): Promise<boolean> {
  const reply = await fetch(url).catch(() => undefined)
  return reply !== undefined && (await reply.text()) !== ''
}

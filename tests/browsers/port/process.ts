import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A program that ends with this process, together with all programs that it has started. */
export interface Program {
  /** The lines that it has written. */
  lines: string[]
  /** Resolves with the first group of the first line that matches, which may be written later. */
  reads(pattern: RegExp): Promise<string>
  /** Kills it at once, with all programs that it has started. */
  kill(): Promise<void>
}

/** Used only for a program that is silent. */
const patienceMs = 120_000

export function start(command: string, args: string[], env: NodeJS.ProcessEnv): Program {
  // It leads a process group of its own, because a browser is many processes.
  const child = spawn(command, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  const endWithUs = () => endGroup(child)
  process.on('exit', endWithUs)
  void ended.then(() => process.off('exit', endWithUs))
  const lines: string[] = []
  const arrivals = new EventTarget()
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      arrivals.dispatchEvent(new Event('line'))
    })
  }

  return {
    lines,
    async kill() {
      endGroup(child)
      await ended
    },
    async reads(pattern) {
      const patience = AbortSignal.timeout(patienceMs)
      for (;;) {
        const found = lines.map((line) => line.match(pattern)?.[1]).find((part) => part !== undefined)
        if (found !== undefined) return found
        if (patience.aborted || child.exitCode !== null) {
          throw new Error(`${command} did not write ${pattern}:\n${lines.join('\n')}`)
        }
        await Promise.race([once(arrivals, 'line'), once(patience, 'abort'), ended])
      }
    },
  }
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

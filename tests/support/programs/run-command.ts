import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { format } from 'node:util'
import { keptCode } from '../kept-code.ts'

interface Command {
  /** Of a file in `scripts`. */
  name: string
  words: string[]
  /** The folder in which it is typed. */
  folder: string
  /** Its environment, besides PATH. */
  settings: Record<string, string>
}

interface Ran {
  exitCode: number | null
  said: string
  complaints: string
}

/** Runs a command of the host as a host does: in a process of its own. */
export async function runAsProcess({ name, words, folder, settings }: Command): Promise<Ran> {
  const child = spawn(process.execPath, [fileOf(name), ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...keptCode, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complaints] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { exitCode: child.exitCode, said, complaints }
}

let runs = 0

/**
 * Runs the same file in the process of the test, one at a time, because a process of its own takes ten times as long to start as the
 * command to do its work. Whether a command ends, and with what, is told by `runAsProcess` alone.
 */
export async function runHere({ name, words, folder, settings }: Command): Promise<Ran> {
  const { argv, exitCode } = process
  const [env, home, log, error] = [{ ...process.env }, process.cwd(), console.log, console.error]
  const [said, complaints]: [string[], string[]] = [[], []]
  const noteIn =
    (lines: string[]) =>
    (...parts: unknown[]) =>
      void lines.push(`${format(...parts)}\n`)
  process.argv = [process.execPath, fileOf(name), ...words]
  process.exitCode = 0
  replaceEnv({ ...(env.PATH !== undefined && { PATH: env.PATH }), ...settings })
  process.chdir(folder)
  Object.assign(console, { log: noteIn(said), error: noteIn(complaints) })
  try {
    // Evaluated anew each time. What it imports is not.
    await import(`${pathToFileURL(fileOf(name))}?run=${runs++}`)
    return { exitCode: Number(process.exitCode), said: said.join(''), complaints: complaints.join('') }
  } finally {
    Object.assign(console, { log, error })
    process.chdir(home)
    replaceEnv(env)
    process.exitCode = exitCode
    process.argv = argv
  }
}

function fileOf(name: string): string {
  return resolve(import.meta.dirname, '../../../scripts', `${name}.ts`)
}

function replaceEnv(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, env)
}

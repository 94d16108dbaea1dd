import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The variable that marks all programs of the run. They pass it on to the programs that they start. */
export const runMark = 'LONGHAND_BROWSERS_RUN'

/** The variable with the folder of the run. */
const runFolder = 'LONGHAND_BROWSERS_FOLDER'

/** A killed program may take a moment to end. */
const patienceMs = 30_000

export function markRun(): void {
  process.env[runMark] = randomUUID()
  process.env[runFolder] = mkdtempSync(join(tmpdir(), 'longhand-run-'))
}

/** A folder that is removed with the run at the latest, because the process that made it may be killed. */
export function makeFolder(name: string): Promise<string> {
  return mkdtemp(join(process.env[runFolder] ?? tmpdir(), `longhand-${name}-`))
}

/**
 * Ends the programs that the run has started and not ended, then throws their names. Removes the folders of the run.
 */
export async function endLeftovers(patience = patienceMs): Promise<void> {
  try {
    await endPrograms(patience)
  } finally {
    const folder = process.env[runFolder]
    delete process.env[runFolder]
    if (folder) await removeFolder(folder)
  }
}

/** Retries, because killed programs may still write for a moment. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

/** Works on Linux only, which lists processes in /proc. */
async function endPrograms(patience: number): Promise<void> {
  const deadline = performance.now() + patience
  let left = await leftovers()
  while (left.length > 0 && performance.now() < deadline) {
    await wait(50)
    left = await leftovers()
  }
  if (left.length === 0) return
  for (const { id } of left) killIfThere(id)
  const names = left.map(({ id, command }) => `${id} ${command}`)
  throw new Error(`The run has left these programs behind:\n${names.join('\n')}`)
}

async function leftovers(): Promise<{ id: number; command: string }[]> {
  const mark = `${runMark}=${process.env[runMark]}`
  const ids = (await readdir('/proc').catch(() => []))
    .map(Number)
    .filter((id) => id > 0 && id !== process.pid)
  const found = ids.map(async (id) => {
    const variables = await wordsOf(id, 'environ')
    return variables.includes(mark) ? [{ id, command: (await wordsOf(id, 'cmdline')).join(' ').trim() }] : []
  })
  return (await Promise.all(found)).flat()
}

/** Empty if the process has ended or belongs to another user. */
async function wordsOf(id: number, file: 'environ' | 'cmdline'): Promise<string[]> {
  const text = await readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '')
  return text.split('\0')
}

function killIfThere(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // The process has ended meanwhile.
  }
}

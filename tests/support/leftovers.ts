import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The name of a variable that every program of the run has from us, and passes on to those that it starts. */
export const runMark = 'LONGHAND_BROWSERS_RUN'

/** The name of the variable that says where the run has its folders. */
const runFolder = 'LONGHAND_BROWSERS_FOLDER'

/** A program that was killed may take a moment to go. */
const patienceMs = 30_000

export function markRun(): void {
  process.env[runMark] = randomUUID()
  process.env[runFolder] = mkdtempSync(join(tmpdir(), 'longhand-run-'))
}

/** Of a run, it goes with the run at the latest: whoever made it may have been killed. */
export function makeFolder(name: string): Promise<string> {
  return mkdtemp(join(process.env[runFolder] ?? tmpdir(), `longhand-${name}-`))
}

/** Ends what the run has started and not ended itself, and throws its names. Removes its folders. */
export async function endLeftovers(patience = patienceMs): Promise<void> {
  try {
    await endPrograms(patience)
  } finally {
    const folder = process.env[runFolder]
    delete process.env[runFolder]
    if (folder) await removeFolder(folder)
  }
}

/** Programs that were killed may write for a moment. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

/** Only Linux tells what there is. */
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

/** Nothing, where it has gone or belongs to somebody else. */
async function wordsOf(id: number, file: 'environ' | 'cmdline'): Promise<string[]> {
  const text = await readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '')
  return text.split('\0')
}

function killIfThere(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // It has gone meanwhile.
  }
}

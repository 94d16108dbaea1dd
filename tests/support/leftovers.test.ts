import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { endLeftovers, makeFolder, markRun, runMark } from './leftovers.ts'

beforeEach(markRun)
afterEach(async () => {
  await endLeftovers()
  delete process.env[runMark]
})

it('names what a run has left behind, and ends it', async () => {
  const left = spawn('sleep', ['1234'], { detached: true, stdio: 'ignore' })
  const ended = once(left, 'exit')
  await once(left, 'spawn')
  await expect(endLeftovers(0)).rejects.toThrow(`left these programs behind:\n${left.pid} sleep 1234`)
  await ended
  await expect(endLeftovers()).resolves.toBeUndefined()
})

it('waits for what is just ending', async () => {
  const ending = spawn('sh', ['-c', 'read _'], { stdio: ['pipe', 'ignore', 'ignore'] })
  await once(ending, 'spawn')
  const over = endLeftovers()
  ending.stdin.end()
  await expect(over).resolves.toBeUndefined()
})

it('removes the folders of the run, also where a program is left', async () => {
  const folders = [await makeFolder('one'), await makeFolder('two')]
  for (const folder of folders) await writeFile(join(folder, 'file'), '')
  const left = spawn('sleep', ['1234'], { detached: true, stdio: 'ignore' })
  await once(left, 'spawn')
  await expect(endLeftovers(0)).rejects.toThrow('sleep 1234')
  expect(folders.filter(existsSync)).toEqual([])
  expect(existsSync(join(folders[0] ?? '', '..'))).toBe(false)
})

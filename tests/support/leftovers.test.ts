import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { endLeftovers, markRun, runMark } from './leftovers.ts'

beforeEach(markRun)
afterEach(() => {
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

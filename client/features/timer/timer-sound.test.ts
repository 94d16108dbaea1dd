import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ring, setSoundOn } from './timer-sound.ts'

let contexts: FakeContext[]
let isAllowed: boolean

interface FakeNote {
  onended?: () => void
  [name: string]: unknown
}

class FakeContext {
  state = 'suspended'
  readonly currentTime = 0
  readonly destination = {}
  readonly notes: FakeNote[] = []

  constructor() {
    contexts.push(this)
  }

  resume(): Promise<void> {
    if (!isAllowed) return new Promise(() => {})
    this.state = 'running'
    return Promise.resolve()
  }

  createOscillator() {
    const note: FakeNote = { frequency: {}, connect: (to: unknown) => to, start() {}, stop() {} }
    this.notes.push(note)
    return note
  }

  createGain() {
    const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
    return { gain, connect: (to: unknown) => to }
  }

  end(): void {
    this.notes.at(-1)?.onended?.()
  }

  async close(): Promise<void> {
    this.state = 'closed'
  }
}

/** Locks that all windows of a browser share. */
function fakeLocks() {
  const held = new Set<string>()
  return {
    async request(name: string, _options: object, run: (lock: object | null) => Promise<void> | null) {
      if (held.has(name)) return run(null)
      held.add(name)
      await run({})
      held.delete(name)
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  contexts = []
  isAllowed = true
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('AudioContext', FakeContext)
  vi.stubGlobal('navigator', { locks: fakeLocks() })
  setSoundOn(true)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function windowsRing(count: number): Promise<void> {
  for (let one = 0; one < count; one++) void ring()
  await vi.advanceTimersByTimeAsync(0)
}

const notes = () => contexts.map(({ notes }) => notes.length)
const states = () => contexts.map(({ state }) => state)

it('is heard in one of the windows in which the time is up, and again at the next end', async () => {
  await windowsRing(2)
  expect(notes().toSorted()).toEqual([0, 2])
  for (const context of contexts) context.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(states()).toEqual(['closed', 'closed'])
  await windowsRing(1)
  expect(notes().at(-1)).toBe(2)
})

it('is heard in each where no window knows of another', async () => {
  vi.stubGlobal('navigator', {})
  await windowsRing(2)
  expect(notes()).toEqual([2, 2])
})

it('is not made up for hours later where the page may make no sound yet, and keeps no other window from it', async () => {
  isAllowed = false
  await windowsRing(1)
  isAllowed = true
  await windowsRing(1)
  expect(notes()).toEqual([0, 2])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(states()[0]).toBe('closed')
})

it('is not made where the writer has not chosen it', async () => {
  setSoundOn(false)
  await windowsRing(1)
  expect(contexts).toEqual([])
})

import { setTimeout as wait } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { playComposing } from '../compose.ts'
import type { BrowserWindow, MouseStep } from './browser.ts'
import { type Found, findAll, type Query, writtenText } from './in-page.ts'
import { chord, typing } from './keys.ts'

/** A writer at one window. Each action waits for the state that it needs. */
export interface Hand extends Omit<BrowserWindow, 'compose' | 'tap'> {
  run<Values extends unknown[], Answer>(
    work: (...values: Values) => Answer | Promise<Answer>,
    ...values: Values
  ): Promise<Answer>
  type(text: string): Promise<void>
  press(keys: string, times?: number): Promise<void>
  /** Uses the browser's input method. If its driver has none, does in the page what an input method would do. */
  compose(steps: string[]): Promise<void>
  find(query: Query): Promise<Found | undefined>
  findAll(query: Query): Promise<Found[]>
  /** Waits for it. */
  see(query: Query): Promise<Found>
  gone(query: Query): Promise<void>
  click(query: Query, times?: number): Promise<void>
  /** Uses a finger or, if its driver has none, a click. */
  tap(query: Query): Promise<void>
  clickAt(x: number, y: number, times?: number): Promise<void>
  point(query: Query): Promise<void>
  /** Waits until these are the words on the page. */
  reads(text: string): Promise<void>
  text(): Promise<string | null>
}

/** A driver cannot handle many more in one call. */
const maxSteps = 100

export function handAt(window: BrowserWindow): Hand {
  const run: Hand['run'] = (work, ...values) =>
    window.evaluate(`(${work})(...${JSON.stringify(values)})`) as never
  const all = (query: Query) => run(findAll, query, false)
  const find = async (query: Query) => (await all(query))[0]

  async function see(query: Query): Promise<Found> {
    await expect.poll(() => find(query), { message: `there is ${JSON.stringify(query)}` }).toBeDefined()
    return (await find(query)) ?? see(query)
  }

  /** The place where it stays: what slides in is clicked when it stands still, and what is out of sight is scrolled to. */
  async function seeAtRest(query: Query): Promise<Found> {
    let last = await see(query)
    const why = async () => {
      await wait(50)
      const [now] = await run(findAll, query, true)
      if (!now) return 'it is gone'
      const before = last
      last = now
      if (now.x !== before.x || now.y !== before.y) return 'it moves'
      if (now.disabled) return 'it is disabled'
      return now.coveredBy ? `it is covered by ${now.coveredBy}` : 'it can be clicked'
    }
    await expect.poll(why, { message: `a click on ${JSON.stringify(query)}` }).toBe('it can be clicked')
    return last
  }

  const clickAt = (x: number, y: number, times = 1) => window.mouse(clicks(x, y, times))

  return {
    ...window,
    run,
    find,
    findAll: all,
    see,
    clickAt,
    text: () => run(writtenText),
    async type(text) {
      const steps = typing(text)
      for (let at = 0; at < steps.length; at += maxSteps) await window.keys(steps.slice(at, at + maxSteps))
    },
    async press(keys, times = 1) {
      for (let done = 0; done < times; done++) await window.keys(chord(keys))
    },
    compose: window.compose ?? ((steps) => run(playComposing, steps)),
    async gone(query) {
      await expect
        .poll(() => find(query), { message: `there is no ${JSON.stringify(query)}` })
        .toBeUndefined()
    },
    async click(query, times) {
      const { x, y } = await seeAtRest(query)
      await clickAt(x, y, times)
    },
    async tap(query) {
      const { x, y } = await seeAtRest(query)
      await (window.tap ?? clickAt)(x, y)
    },
    async point(query) {
      const { x, y } = await seeAtRest(query)
      await window.mouse([{ type: 'move', x, y }])
    },
    async reads(text) {
      await expect.poll(() => run(writtenText), { message: 'the words on the page' }).toBe(text)
    },
  }
}

function clicks(x: number, y: number, times: number): MouseStep[] {
  const each = Array.from({ length: times }, (): MouseStep[] => [{ type: 'down' }, { type: 'up' }])
  return [{ type: 'move', x, y }, ...each.flat()]
}

export const role = (role: string, name?: string, within?: string): Query => ({ role, name, within })
export const css = (css: string): Query => ({ css })

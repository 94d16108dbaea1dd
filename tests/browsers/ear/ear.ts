import { join } from 'node:path'
import { start } from '../port/process.ts'
import type { Bus } from './bus.ts'

/** One thing that a screen reader is told. */
export type Heard = { kind: 'live' | 'focus' | 'typed'; words: string }

/** What `listen.py` writes. */
type Told =
  | { kind: 'live' | 'typed'; text: string }
  | { kind: 'focus'; name: string; role: string; description: string; within: Named[] }

interface Named {
  name: string
  role: string
}

export interface Ear {
  /** All since the beginning. */
  heard(): Heard[]
  end(): Promise<void>
}

const program = join(import.meta.dirname, 'listen.py')

/** Listens to the browser on this bus as a screen reader does. */
export async function startEar(bus: Bus): Promise<Ear> {
  const listener = start('/usr/bin/python3', [program], bus.env)
  await listener.reads(/^(listening)$/)
  return {
    heard() {
      const told = listener.lines
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Told)
      return told.flatMap((what, at) => said(what, told.slice(0, at)))
    },
    end: () => listener.kill(),
  }
}

/** What somebody comes into is said first, once, and then where the focus is. */
function said(told: Told, before: Told[]): Heard[] {
  if (told.kind !== 'focus') return [{ kind: told.kind, words: told.text }]
  const last = before.findLast((other) => other.kind === 'focus')
  const known = new Set(last?.within.map(nameOf))
  const entered = told.within.filter(({ role }) => places.has(role)).map(nameOf)
  const isNew = (place: string) => !known.has(place)
  return [...entered.filter(isNew).toReversed(), nameOf(told)].map((words) => ({ kind: 'focus', words }))
}

function nameOf({ name, role }: Named): string {
  return `${name}, ${roles[role] ?? role}`
}

/** What a screen reader says when one comes into it. */
const places = new Set(['dialog', 'alert', 'landmark', 'tool bar'])

/** Browsers name what is the same in their own words. */
const roles: Record<string, string> = {
  alert: 'dialog',
  entry: 'text field',
  text: 'text field',
  'push button': 'button',
  'toggle button': 'button',
  'page tab': 'tab',
  'list item': 'option',
  'check box': 'tick box',
  'radio button': 'choice',
  'tool bar': 'tools',
  landmark: 'region',
  panel: 'group',
}

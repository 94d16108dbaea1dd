import type { Assumptions } from '../assumptions.ts'
import type { CallName } from '../measure/calls.ts'
import { createChance } from './chance.ts'

export const minutesOfDay = 24 * 60
/** The same as on the page: client/pages/writing/tabs/watch-window.ts, and saving/machine/saver.ts. */
const [saveEverySeconds, pollEverySeconds] = [2, 20]
/** While a text is being changed, a version is kept this often. */
const versionEveryMinutes = 5
const refreshEveryMinutes = 60

export type Rates = Record<CallName, number>

export interface Day {
  writers: number
  sessions: number
  /** For each minute: how many writers have the page in sight, and how many calls of each kind come per second. */
  minutes: { open: number; rates: Rates }[]
}

/** Simulates when writers come and go on a day, each by chance, and which calls their pages make. */
export function simulateDay(writers: number, { writer, hours }: Assumptions, seed: number): Day {
  const chance = createChance(seed)
  const changes = new Float64Array(minutesOfDay + 1)
  const begins = new Float64Array(minutesOfDay)
  const sum = hours.reduce((total, weight) => total + weight, 0)
  let sessions = 0
  for (const [hour, weight] of hours.entries()) {
    const coming = chance.count((writers * writer.sessions * weight) / sum)
    sessions += coming
    for (let one = 0; one < coming; one++) {
      const begin = Math.floor((hour + chance.share()) * 60)
      const length = Math.max(1, Math.round(chance.around(writer.minutes)))
      begins[begin] = (begins[begin] ?? 0) + 1
      addStay(changes, begin, length)
    }
  }
  let open = 0
  const minutes = Array.from(begins, (begun, minute) => {
    open += changes[minute] ?? 0
    return { open, rates: ratesOf(writer, open, begun) }
  })
  return { writers, sessions, minutes }
}

/** A session that goes beyond midnight is added at the beginning of the day, in place of one from the day before. */
function addStay(changes: Float64Array, begin: number, length: number): void {
  for (let from = begin, left = length; left > 0; from = 0) {
    const stay = Math.min(left, minutesOfDay - from)
    changes[from] = (changes[from] ?? 0) + 1
    changes[from + stay] = (changes[from + stay] ?? 0) - 1
    left -= stay
  }
}

function ratesOf(writer: Assumptions['writer'], open: number, begun: number): Rates {
  const typing = open * writer.typing
  // Rates of what is done a number of times a day: when the page opens, or while it is open.
  const atBegin = (timesADay: number) => (begun * timesADay) / writer.sessions / 60
  const meanwhile = (timesADay: number) => (open * timesADay) / (writer.sessions * writer.minutes * 60)
  return {
    save: typing / saveEverySeconds,
    poll: open / pollEverySeconds,
    today: begun / 60,
    history: meanwhile(writer.historyPages),
    search: meanwhile(writer.searches),
    'sign in': atBegin(writer.signIns),
    refresh: begun / 60 + open / (refreshEveryMinutes * 60),
    'new tab': atBegin(writer.newTabs),
    version: typing / (versionEveryMinutes * 60),
    AI: meanwhile(writer.ai),
    export: meanwhile(writer.exports),
  }
}

/** The number of calls of each kind in a day. */
export function callsOf({ minutes }: Day): Rates {
  const names = Object.keys(minutes[0]?.rates ?? {}) as CallName[]
  return Object.fromEntries(
    names.map((name) => [name, minutes.reduce((sum, { rates }) => sum + rates[name] * 60, 0)]),
  ) as Rates
}

/** The minute with the most pages open. */
export function busiest({ minutes }: Day): Day['minutes'][number] {
  const [first, ...rest] = minutes
  if (!first) throw new Error('A day without minutes')
  return rest.reduce((most, minute) => (minute.open > most.open ? minute : most), first)
}

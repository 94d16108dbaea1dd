import { addDays, writingDay } from '../../../lib/writing-day.ts'
import type { FoundText } from './found.ts'

export interface Clock {
  now: number
  /** The writer's time zone. Without it, that of the device. */
  timeZone?: string | undefined
}

interface Told {
  /** The day in the front matter. */
  date?: string | undefined
  name: string
  /** The day of its last change. */
  changed: string | undefined
}

/** The day of a text: from its front matter, its name or its last change, in this order. Otherwise today. */
export function dayOf({ date, name, changed }: Told, clock: Clock): FoundText['day'] {
  const own = date === undefined ? undefined : dayIn(date, clock)
  if (own !== undefined) return { date: own, from: 'front matter' }
  const named = dayInName(name, clock)
  if (named !== undefined) return { date: named.date, from: 'name' }
  if (changed !== undefined && isPossible(changed, clock)) return { date: changed, from: 'file' }
  return { date: writingDay(clock.now, clock.timeZone), from: 'nothing' }
}

/** Reads “2024-03-01”, with or without a time. The written day counts, except for a time in UTC, which is converted. */
export function dayIn(date: string, clock: Clock): string | undefined {
  const match = /^(\d{4})([-/.])(\d\d?)\2(\d\d?)(?!\d)(.*)$/.exec(date.trim())
  if (!match) return undefined
  const [, year = '', , month = '', day = '', time = ''] = match
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = /^T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?Z$/.test(time) ? Date.parse(written + time) : Number.NaN
  const meant = Number.isNaN(at) ? written : writingDay(at, clock.timeZone)
  return isPossible(written, clock) && isPossible(meant, clock) ? meant : undefined
}

/** Whether it is only a day, perhaps with a time, so that nothing is lost if it is left out. */
export function isDayAlone(date: string, clock: Clock): boolean {
  const [, behind = 'more'] = /^\d{4}[-/.]\d\d?[-/.]\d\d?(.*)$/.exec(date.trim()) ?? []
  return timeBehind.test(behind) && dayIn(date, clock) !== undefined
}

const timeBehind = /^(?:(?:T| +)\d\d?:\d\d[\d:.]*(?: *(?:Z|[+-]\d\d(?::?\d\d)?))?)?$/

interface InName {
  date: string
  /** Its place in the name, with the time after it if there is one. */
  from: number
  to: number
}

/** Finds the first possible day in a name, such as “2024-03-01 Friday”, “20240301” or “[2024-03-01-10-22-33]”. */
export function dayInName(name: string, clock: Clock): InName | undefined {
  for (const match of name.matchAll(inName)) {
    const [found, year = match[5], , month = match[6], day = match[7]] = match
    const date = `${year}-${month}-${day}`
    if (isPossible(date, clock)) return { date, from: match.index, to: match.index + found.length }
  }
  return undefined
}

const inName =
  /(?<!\d)(?:(\d{4})([-_.])(\d\d)\2(\d\d)(?!\d)(?:[-_T ]\d\d[-_.:h]\d\d(?:[-_.:]\d\d)?(?!\d))?|(\d{4})(\d\d)(\d\d)(?:[-_T]?\d{4}(?:\d\d)?)?(?!\d))/g

/** Whether the day exists, is not too long ago, and is not after tomorrow, since another clock may be ahead. */
function isPossible(date: string, { now, timeZone }: Clock): boolean {
  const at = Date.parse(date)
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== date) return false
  return date >= earliest && date <= addDays(writingDay(now, timeZone), 1)
}

const earliest = '1900-01-01'

import { plural } from '#shared/text/plural.ts'
import type { Invited } from '../server/people/guests.ts'
import type { Person } from '../server/people/people.ts'

const headings = ['Address', 'Since', 'Last seen', 'Tabs', 'Size', '']
/** The columns of numbers. */
const rightAligned = new Set([3, 4])

/** A table of people for a terminal, their number, and the open invitations. */
export function listed(people: Person[], invited: Invited[] = []): string {
  return [tableOf(people), ...invited.map(awaited)].join('\n')
}

function awaited({ address, expires_at }: Invited): string {
  return `Invited until ${dayOf(expires_at)}: ${printable(address)}`
}

function tableOf(people: Person[]): string {
  if (people.length === 0) return 'Nobody has an account here yet.'
  const rows = [headings, ...people.map(cellsOf)]
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => padded(cell, widths[column] ?? 0, rightAligned.has(column)))
      .join('  ')
      .trimEnd(),
  )
  return [...lines, '', count(people)].join('\n')
}

/** One person, with a line for each fact. */
export function shown(person: Person): string {
  const names = headings.map((heading) => heading || 'State')
  const cells = cellsOf(person)
  return names.map((name, at) => `${`${name}:`.padEnd(11)}${cells[at] || 'may sign in'}`).join('\n')
}

function cellsOf({ address, created_at, last_seen_at, tabs, bytes, blocked }: Person): string[] {
  return [
    printable(address),
    dayOf(created_at),
    last_seen_at === null ? 'never' : dayOf(last_seen_at),
    String(tabs),
    inUnits(bytes),
    blocked ? 'blocked' : '',
  ]
}

function count(people: Person[]): string {
  const blocked = people.filter((person) => person.blocked).length
  const all = plural(people.length, 'person', 'people')
  return blocked === 0 ? all : `${all}, ${blocked} blocked`
}

function dayOf(time: string): string {
  return time.slice(0, 10)
}

/** Replaces characters that move the cursor or reverse the line: with them, an address could look like another one. */
function printable(address: string): string {
  return address.replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '\ufffd')
}

function padded(cell: string, width: number, isRight: boolean): string {
  const space = ' '.repeat(width - widthOf(cell))
  return isRight ? space + cell : cell + space
}

/** The width in columns: a letter and its combining marks take one. */
function widthOf(cell: string): number {
  return [...new Intl.Segmenter().segment(cell)].length
}

function inUnits(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB']
  let [size, at] = [bytes, 0]
  for (; size >= 1000 && at < units.length - 1; at++) size /= 1000
  return at === 0 ? plural(bytes, 'byte') : `${size.toFixed(1)} ${units[at]}`
}

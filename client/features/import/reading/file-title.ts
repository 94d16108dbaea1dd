import { maxTitleLength } from '#shared/tab-fields.ts'
import { storable } from '#shared/text/storable.ts'
import { firstTitle } from '../../../lib/given-titles.ts'
import { type Clock, dayInName } from './file-day.ts'

/** The name of a file without its ending, without a day in it, and without ids. */
export function titleOfFile(name: string, clock: Clock): string {
  const whole = name.replace(/\.[^.]*$/, '').replace(uuid, ' ')
  const day = dayInName(whole, clock)
  const rest = day ? `${whole.slice(0, day.from)} ${whole.slice(day.to).replace(weekday, ' ')}` : whole
  const words = rest.includes(' ') && /\S\s+\S/.test(rest) ? rest : rest.replaceAll('_', ' ')
  return asTitle(words.replace(/\[\s*\]|\(\s*\)/g, ' ')) ?? firstTitle
}

const uuid = /[[({]?(?<![\da-z])[\da-f]{8}(-?)(?:[\da-f]{4}\1){3}[\da-f]{12}(?![\da-z])[\])}]?/gi
const weekday = /^[\s,_-]+(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i

/** Turns words into a title in one line. Undefined if nothing is left. */
export function asTitle(words: string): string | undefined {
  const line = storable(words)
    .slice(0, maxTitleLength * 5)
    .replace(/[\s\p{Cc}]+/gu, ' ')
  const first = line.search(/[^\s\-_.,;]/)
  let end = line.length
  while (end > first && /[\s\-_,;]/.test(line[end - 1] ?? '')) end--
  return first === -1 ? undefined : cut(line.slice(first, end))
}

/**
 * The title in our own downloads, which stays unchanged, whatever it begins with. Undefined if it is too long for a title.
 */
export function asOwnTitle(words: string): string | undefined {
  const line = words.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.length > maxTitleLength ? undefined : line
}

/** Shortens a title without cutting a character. */
function cut(line: string): string {
  if (line.length <= maxTitleLength) return line
  return line
    .slice(0, maxTitleLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
}

import { inFigures } from '#shared/text/in-figures.ts'
import { plural } from '#shared/text/plural.ts'
import { type KeptState, type KeptStatus, maxKeptBytes } from './fetch-texts.ts'

const bound = `${maxKeptBytes / 1_000_000} MB`

/** What the choice means. */
export const offerWords = `They open without a connection then. At most ${bound}.`

const looking = 'Looking for your texts…'
const refused = 'This browser does not keep them.'

/** How far it is, and what would be lost with the copies. */
export function keptWords({ forgotten, ...state }: KeptState): string {
  const alone = `${inFigures(forgotten)} more ${forgotten === 1 ? 'is' : 'are'} on this device alone.`
  return forgotten > 0 ? `${progressWords(state).replace(/\.?$/, '.')} ${alone}` : progressWords(state)
}

function progressWords({ status, count, total, bytes }: Omit<KeptState, 'forgotten'>): string {
  if (total === 0) return wordsWithoutList(status, count, bytes)
  const some = `${inFigures(count)} of ${inFigures(total)} texts are here`
  const whole = `${all(total)} here: ${size(bytes)}`
  switch (status) {
    case 'looking':
      return looking
    case 'fetching':
      return `${some}: ${size(bytes)}`
    case 'whole':
      return whole
    case 'offline':
      return count === total ? whole : `${some}. The rest needs a connection.`
    case 'hidden':
      return `${some}. The rest comes while you are here.`
    case 'saves-data':
      return `${some}. The rest waits while this device saves data.`
    case 'full':
      return `${some}. ${bound} are full.`
    case 'no-room':
      return `${some}. This browser has no room for more.`
    case 'failed':
      return count === total ? whole : `${some}. The server did not give the rest, and is asked again.`
    case 'refused':
      return refused
  }
}

/** The server has none, or has not said yet which there are. */
function wordsWithoutList(status: KeptStatus, count: number, bytes: number): string {
  const known =
    count > 0 ? `${plural(count, 'text')} ${count === 1 ? 'is' : 'are'} here: ${size(bytes)}. ` : ''
  switch (status) {
    case 'looking':
      return looking
    case 'offline':
      return known
        ? `${known}What else there is needs a connection.`
        : 'They come when there is a connection.'
    case 'no-room':
      return 'This browser has no room for them.'
    case 'failed':
      return known
        ? `${known}The server did not say what else there is, and is asked again.`
        : 'The server did not give them, and is asked again.'
    case 'refused':
      return refused
    default:
      return 'There are no texts yet.'
  }
}

function all(total: number): string {
  return total === 1 ? 'Your text is' : `All ${inFigures(total)} texts are`
}

/** Never less than it is. */
function size(bytes: number): string {
  if (bytes < 1_000_000) return `${inFigures(Math.ceil(bytes / 1_000))} kB`
  return `${inFigures(Math.ceil(bytes / 100_000) / 10)} MB`
}

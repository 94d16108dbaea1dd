import { type KeptState, maxKeptBytes } from './fetch-texts.ts'

const bound = `${maxKeptBytes / 1_000_000} MB`

/** What the choice means. */
export const offerWords = `They open without a connection then. At most ${bound}.`

/** How far it is. */
export function keptWords({ status, count, total, bytes }: KeptState): string {
  const some = `${inFigures(count)} of ${inFigures(total)} texts are here`
  switch (status) {
    case 'looking':
      return 'Looking for your texts…'
    case 'fetching':
      return `${some}: ${size(bytes)}`
    case 'whole':
      return total === 0 ? 'There are no texts yet.' : `${all(total)} here: ${size(bytes)}`
    case 'offline':
      return total === 0 ? 'This needs a connection.' : `${some}. The rest needs a connection.`
    case 'hidden':
      return `${some}. The rest comes while you are here.`
    case 'saves-data':
      return `${some}. The rest waits while this device saves data.`
    case 'full':
      return `${some}. ${bound} are full.`
    case 'no-room':
      return `${some}. This browser has no room for more.`
    case 'failed':
      return `${some}. The server did not give the rest, and is asked again.`
    case 'refused':
      return 'This browser does not keep them.'
  }
}

function all(total: number): string {
  return total === 1 ? 'Your text is' : `All ${inFigures(total)} texts are`
}

function inFigures(count: number): string {
  return count.toLocaleString('en')
}

/** Never less than it is. */
function size(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000).toLocaleString('en')} kB`
  return `${(Math.ceil(bytes / 100_000) / 10).toLocaleString('en')} MB`
}

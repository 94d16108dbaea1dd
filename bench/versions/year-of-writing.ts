/** The growing text of a writer: every five minutes of writing, with random pauses between days. */
export interface Draft {
  name: string
  /** Each state with its minute since the beginning. */
  states: { minute: number; text: string }[]
}

type Random = (below: number) => number

const days = 365
const minutesOfDay = 24 * 60

/**
 * A tab of its own for each day: forty minutes, about six hundred words, with corrections and a paragraph that is
 * deleted again.
 */
export function dailyTabs(random: Random, dayCount = days): Draft[] {
  return Array.from({ length: dayCount }, (_, day) => ({
    name: `day ${day}`,
    states: sessions('', 8, random, (step) => day * minutesOfDay + 480 + step * 5),
  }))
}

/**
 * One tab for the whole year: a novel of a megabyte, written and corrected everywhere, an hour a day. Or a shorter
 * text, with fewer steps a day.
 */
export function novel(random: Random, dayCount = days, length = 1_000_000, steps = 12): Draft {
  const states: Draft['states'] = []
  let text = words(random, length / 6)
  for (let day = 0; day < dayCount; day++) {
    const today = sessions(text, steps, random, (step) => day * minutesOfDay + 480 + step * 5)
    states.push(...today)
    text = today.at(-1)?.text ?? text
  }
  return { name: 'novel', states }
}

function sessions(start: string, count: number, random: Random, minuteOf: (step: number) => number) {
  let text = start
  return Array.from({ length: count }, (_, step) => {
    text = fiveMinutes(text, random)
    return { minute: minuteOf(step), text }
  })
}

/** Seventy new words, mostly at one place; three words changed elsewhere; sometimes a few sentences are deleted. */
function fiveMinutes(before: string, random: Random): string {
  let text = before
  const at = random(3) || text.length < 1_000 ? text.length : random(text.length)
  text = `${text.slice(0, at)} ${words(random, 70)}${text.slice(at)}`
  for (let change = 0; change < 3; change++) {
    const from = Math.max(0, text.length - random(Math.min(text.length, 4_000)) - 12)
    text = `${text.slice(0, from)}${words(random, 1)}${text.slice(from + 5 + random(6))}`
  }
  if (random(6) === 0 && text.length > 1_500) {
    const from = random(text.length - 500)
    text = text.slice(0, from) + text.slice(from + 150 + random(350))
  }
  return text
}

/** Words as frequent as in prose: the most common ones make up half of it, and there are forty thousand. */
function words(random: Random, count: number): string {
  return Array.from({ length: count }, () => {
    const rank = Math.floor(40_000 ** (random(1_000_000) / 1_000_000))
    return `${wordOf(rank)}${random(14) === 0 ? '.' : ''}`
  }).join(' ')
}

const syllables =
  'th er in an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve'.split(' ')

function wordOf(rank: number): string {
  let word = ''
  let rest = rank * 7_919 + 31
  const parts = 1 + Math.min(4, Math.floor(Math.log10(rank + 1)) + (rank % 2))
  for (let part = 0; part < parts; part++) {
    word += syllables[rest % syllables.length]
    rest = Math.floor(rest / 3) + rank
  }
  return word
}

import { allowed } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import type { Finding } from './finding.ts'

/** Hyphens, apostrophes and commas of numbers, dates and joined words. */
export function marks(sentence: Sentence): Finding[] {
  const { tokens, text } = sentence
  return tokens.flatMap((_, at) => {
    const found =
      numberAt(tokens, at) ??
      dateAt(tokens, at) ??
      joinedAt(tokens, at) ??
      lastingAt(tokens, at) ??
      decadeAt(tokens, at)
    const [from, to] = [tokens[found?.first ?? -1], tokens[found?.last ?? -1]]
    if (!found || !from || !to || /\s{2}|\n/.test(text.slice(from.start, to.end))) return []
    const edit = allowed(sentence, { start: from.start, end: to.end, replacement: found.right })
    return edit ? [{ ...edit, kind: 'punctuation' as const, weight: found.weight, reason: found.reason }] : []
  })
}

interface Found {
  first: number
  last: number
  right: string
  weight: number
  reason: string
}

const tens = /^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/i
const ones = /^(?:one|two|three|four|five|six|seven|eight|nine)$/

/** “Thirty one”. */
function numberAt(tokens: Token[], at: number): Found | undefined {
  const [ten, one, next] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (!ten || !one || !tens.test(ten.text) || !ones.test(one.text) || next?.text === '-') return undefined
  // “At twenty five people left”, “chapter twenty one day ended”: the two may be apart.
  const [before] = tokens.slice(Math.max(0, at - 1), at)
  if (/^(?:at|chapter|page|nineteen|eighteen|twenty|aged?|of)$/.test(before?.word ?? '')) return undefined
  if (one.word === 'one' && next?.tag === 'NOUN' && !next.word.endsWith('s')) return undefined
  const reason = 'Numbers from twenty-one to ninety-nine are written with a hyphen.'
  return { first: at, last: at + 1, right: `${ten.text}-${one.text}`, weight: 7, reason }
}

const months = /^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/

/** “1 July, 1997”. */
function dateAt(tokens: Token[], at: number): Found | undefined {
  const [day, month, comma, year] = tokens.slice(at, at + 4)
  if (!day || !month || !year || comma?.text !== ',' || !months.test(month.text)) return undefined
  if (!/^(?:[12]?\d|3[01])(?:st|nd|rd|th)?$/.test(day.text) || !/^[12]\d{3}$/.test(year.text))
    return undefined
  // “The act of the 12th March, 1811”: at that time, dates were written like this.
  if (/\D$/.test(day.text) && year.text < '1900') return undefined
  // “By 1 June, 2000 forms had come”: the number belongs to the noun.
  if (/^(?:NOUN|ADJ)$/.test(tokens[at + 4]?.tag ?? '')) return undefined
  const reason = 'Between the month and the year stands a comma only where the day comes after the month.'
  return { first: at + 1, last: at + 3, right: `${month.text} ${year.text}`, weight: 6, reason }
}

const parts =
  /^(?:toothed|haired|eyed|legged|handed|minded|hearted|sleeved|sided|edged|tempered|skinned|winged|wheeled|storeyed|spirited|natured|bellied|cheeked|shouldered|lipped|nosed|footed|coloured|colored|flavoured|flavored)$/
const qualities =
  /^(?:fine|sharp|long|short|blue|brown|green|grey|gray|dark|light|red|black|white|golden|one|two|three|four|left|right|open|narrow|broad|strong|kind|soft|hard|warm|cold|good|bad|ill|even|quick|bare|thick|thin|wide|full|half|double|single|bright|cold|light|heavy|sure|flat)$/

/** “A fine toothed comb”. */
function joinedAt(tokens: Token[], at: number): Found | undefined {
  const [quality, part, noun] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (!quality || !part || noun?.tag !== 'NOUN' || !qualities.test(quality.text) || !parts.test(part.text))
    return undefined
  return { first: at, last: at + 1, right: `${quality.text}-${part.text}`, weight: 6, reason: joins }
}

const joins = 'These two words describe the next one together, and a hyphen shows it.'

/** “A 6 month contract”. */
function lastingAt(tokens: Token[], at: number): Found | undefined {
  const [article, number, unit, noun, next] = tokens.slice(at, at + 5)
  // “The 4km race” is already joined.
  if (number?.end === unit?.start) return undefined
  if (!article || !number || !unit || !/^(?:an?|the|my|your|our|their|his|her|this)$/.test(article.word))
    return undefined
  if (
    !/^(?:second|minute|hour|day|week|month|year|mile|page|foot|inch|acre|point|step|bedroom|star|mg|ml|km)$/.test(
      unit.text,
    )
  )
    return undefined
  if (
    !/^(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty)$/.test(
      number.text,
    )
  )
    return undefined
  // “My two day jobs”, “the six second graders”, “the two second largest”: the number counts the noun. “A two year old”
  // and “a five foot wide pit” need a second hyphen.
  if (
    /[^s]s$/.test(noun?.text ?? '') ||
    /^(?:old|wide|long|tall|high|deep|thick|broad)$/.test(noun?.word ?? '') ||
    (noun?.tag === 'ADJ' && /est$/.test(noun.word)) ||
    (noun?.tag === 'ADJ' && /[^s]s$/.test(next?.text ?? ''))
  )
    return undefined
  if (
    !/^(?:NOUN|ADJ)$/.test(noun?.tag ?? '') ||
    !/^\p{Ll}{3,}$/u.test(noun?.text ?? '') ||
    next?.text === '-'
  )
    return undefined
  return { first: at + 1, last: at + 2, right: `${number.text}-${unit.text}`, weight: 5.5, reason: joins }
}

/** “In the 1990's”, but not “the 1990's best film”. */
function decadeAt(tokens: Token[], at: number): Found | undefined {
  const [before, year, ending, next] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]]
  if (!year || !/^(?:the|early|late|mid)$/.test(before?.word ?? '') || !/^[12]\d\d0$/.test(year.text))
    return undefined
  if (!/^['’]s$/.test(ending?.text ?? '') || /^(?:NOUN|ADJ|PROPN)$/.test(next?.tag ?? '')) return undefined
  const reason = 'The years of a decade have no apostrophe.'
  const other = tokens[at + 3]
  const isPair = /^(?:and|or|to)$/.test(next?.word ?? '') && /^[12]\d\d0$/.test(other?.text ?? '')
  const last = isPair ? endOfDecade(tokens, at + 4) : undefined
  if (!next || !other || last === undefined)
    return { first: at, last: at + 1, right: `${year.text}s`, weight: 5.5, reason }
  // “In the 1950's and 1960's”: both, or neither.
  if (/^(?:NOUN|ADJ|PROPN)$/.test(tokens[last + 1]?.tag ?? '')) return undefined
  const right = `${year.text}s ${next.text} ${other.text}s`
  return { first: at, last, right, weight: 5.5, reason }
}

/** Before a comma, the tagger takes the apostrophe and the “s” apart. */
function endOfDecade(tokens: Token[], at: number): number | undefined {
  if (/^['’]s$/.test(tokens[at]?.text ?? '')) return at
  return /^['’]$/.test(tokens[at]?.text ?? '') && tokens[at + 1]?.text === 's' ? at + 1 : undefined
}

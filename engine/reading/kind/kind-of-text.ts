import { protectedZones } from '../protected.ts'
import { type Block, blocksOf, type Role } from '../structure/blocks.ts'
import { isClosing, isGreeting } from '../structure/mail.ts'
import { wordCount } from '../words.ts'
import { detailsOf, type KindOfText, type TextKind } from './kinds-of-text.ts'
import { countSlips } from './slips.ts'
import { readsLikeStory } from './story.ts'

/** The beginning of a text shows its kind. */
const sampleLength = 20_000

/** The kind of an English text: what it is made of, whom it addresses, whether it tells a story. */
export function kindOfText(text: string): KindOfText {
  const sample =
    text.length > sampleLength
      ? text.slice(0, text.lastIndexOf('\n', sampleLength) + 1 || sampleLength)
      : text
  return detailsOf(kindOfBlocks(blocksOf(sample)))
}

function kindOfBlocks(blocks: Block[]): TextKind {
  const words = wordsByRole(blocks)
  const inSentences = words.prose
  const others = words.item + words.label + words.verse + words.table + words.code
  if (words.code > inSentences + words.item) return 'code'
  if (words.verse > inSentences + words.item) return 'verse'
  const prose = blocks.filter(({ role }) => role === 'prose')
  if (others > inSentences && words.item + words.table + words.label >= minWordsOfList) {
    return hasMarks(blocks) ? 'list' : 'notes'
  }
  if (inSentences < minWordsForScore) return 'short'
  if (isFullOfSlips(prose, inSentences)) return 'draft'
  return kindOfMail(blocks, prose) ?? (hasSpeakers(blocks) || readsLikeStory(prose) ? 'story' : 'prose')
}

const minTurns = 4

/** A play or an interview: each line begins with the name of the speaker. */
function hasSpeakers(blocks: Block[]): boolean {
  const turns = blocks.filter(({ role, text }, at) => {
    return role === 'label' && /:\**$/.test(text.slice(-3)) && blocks[at + 1]?.role === 'prose'
  })
  const prose = blocks.filter(({ role }) => role === 'prose')
  return turns.length >= minTurns && turns.length * 2 > prose.length
}

/** Below this many words in sentences, a score says more about chance than about the text. */
const minWordsForScore = 40
const minWordsOfList = 8

function wordsByRole(blocks: Block[]): Record<Role, number> {
  const words = { prose: 0, item: 0, label: 0, verse: 0, table: 0, code: 0, header: 0, quoted: 0 }
  for (const { role, text } of blocks) words[role] += wordCount(text)
  return words
}

/** Whether most items have a dash or a number, or are rows of a table. Otherwise, they are only short lines. */
function hasMarks(blocks: Block[]): boolean {
  const items = blocks.filter(({ role }) => role === 'item' || role === 'table')
  const marked = items.filter(
    ({ text, role }) => role === 'table' || /^\s*[^\p{L}\s]|^\s*\(?\w{1,4}[.)]\s/u.test(text.slice(0, 40)),
  )
  return marked.length * 2 > items.length
}

const minSlips = 3
const slipsInHundredWords = 2
/** Only some slips of learners are looked for, so one in two hundred words stands for many. */
const learnersSlipsInHundredWords = 0.5

function isFullOfSlips(prose: Block[], words: number): boolean {
  const counts = prose.map(({ text }) => countSlips(text, protectedZones(text)))
  const isFull = (slips: number, inHundred: number) => slips >= minSlips && slips * 100 >= words * inHundred
  const sum = (key: 'all' | 'ofLearners') => counts.reduce((sum, count) => sum + count[key], 0)
  return isFull(sum('all'), slipsInHundredWords) || isFull(sum('ofLearners'), learnersSlipsInHundredWords)
}

const formal = /^\s*(?:dear|to whom)/i
const formalClosing = /^\s*(?:yours|(?:yours )?(?:sincerely|faithfully|truly|respectfully))/i
const applying =
  /\b(?:appl(?:y|ying) (?:for|to)|application (?:for|to)|position of|the (?:position|role|vacancy|post|internship|scholarship)|(?:your|this) (?:position|role|vacancy|internship|scholarship|program(?:me)?)|cover letter|résumé|resume|curriculum vitae|my CV|interview|hiring|candidate|qualifications)\b/gi

function kindOfMail(blocks: Block[], prose: Block[]): TextKind | undefined {
  const hasHeader = blocks.some(({ role }) => role === 'header')
  const greeting = blocks.find(({ text }) => isGreeting(text))?.text
  const closing = blocks.findLast(({ text }) => isClosing(text))?.text
  if (!hasHeader && !greeting && !closing) return undefined
  const signs = new Set(
    prose.flatMap(({ text }) => text.match(applying) ?? []).map((sign) => sign.toLowerCase()),
  )
  if (signs.size >= 2) return 'application'
  if (hasHeader) return 'email'
  const isFormal = formal.test(greeting ?? '') || formalClosing.test(closing ?? '')
  if (isFormal && (formalClosing.test(closing ?? '') || !closing)) return 'letter'
  return greeting || blocks.some(({ role }) => role === 'quoted') ? 'email' : isFormal ? 'letter' : undefined
}

import type { Sentence } from '../grammar/read-text.ts'
import { ask, type Question, type QuestionRule, wordsAt } from './question.ts'
import { isTold } from './told.ts'

const fillers =
  'basically|literally|actually|honestly|obviously|frankly|simply|just|kind of|sort of|pretty much|pretty|quite|really|you know|i mean|a bit|a little|in a way|somehow|or something|or whatever|definitely|totally|essentially|virtually'
    .split('|')
    .map((words) => words.split(' '))

const minInSentence = 2
const maxApart = 18

/** “It is basically just a list”: two words that fill a pause in speech. Writing has no pauses to fill. */
export const fillerHeaps: QuestionRule = (sentences) => {
  if (isTold(sentences)) return []
  return sentences.flatMap((sentence) => {
    const places = fillersIn(sentence)
    const [first, second] = places
    if (!first || !second || places.length < minInSentence || second.at - first.at > maxApart) return []
    const words = [first, second].map(({ at, last }) => `“${wordsAt(sentence, at, last)}”`)
    return ask(sentence, second.at, second.last, {
      kind: 'filler',
      weight: 3.7,
      reason: `${words.join(' and ')} fill a pause in talking. In writing, readers only wait for the next word.`,
      advice: 'Leave out both, and read the sentence again.',
    })
  })
}

function fillersIn({ tokens }: Sentence): { at: number; last: number }[] {
  const found: { at: number; last: number }[] = []
  for (let at = 0; at < tokens.length; at++) {
    const words = fillers.find((words) => words.every((word, offset) => tokens[at + offset]?.word === word))
    if (!words || isOther(tokens, at, words)) continue
    found.push({ at, last: at + words.length - 1 })
    at += words.length - 1
  }
  return found
}

/** “A bit of bread”, “a kind of bread”, “just as”, “not quite”, “pretty houses”: here the words say something. */
function isOther(tokens: Sentence['tokens'], at: number, words: string[]): boolean {
  const [before, next] = [tokens[at - 1]?.word ?? '', tokens[at + words.length]]
  const [word] = words
  if (
    next?.word === 'of' ||
    (words[1] === 'of' && /^(?:a|the|this|that|some|any|what|every|each|same|new|another)$/.test(before))
  )
    return true
  if (word === 'just')
    return (
      /^(?:as|before|after|over|under|about|one|two|like|because|in|\d+)$/.test(next?.word ?? '') ||
      /^(?:not|a|the)$/.test(before)
    )
  if (word === 'pretty' && words.length === 1) return next?.tag !== 'ADJ' && next?.tag !== 'ADV'
  if (word === 'you') return !/^(?:[.,;:!?…—–-]+)?$/.test(before) && next?.text !== ','
  if (word === 'a') return next?.tag === 'NOUN' || next?.tag === 'ADJ'
  if (/^(?:quite|really|simply|clearly|actually)$/.test(word ?? ''))
    return /^(?:not|n't|more|a|how|and)$/.test(before)
  return false
}

const vague = /^(?:things?|stuff)$/

/** “Events and fundraiser type things”, “and other stuff like that”: readers cannot picture what is meant. */
export const vagueWords: QuestionRule = (sentences) => {
  if (isTold(sentences)) return []
  const found = sentences.flatMap((sentence) => {
    return sentence.tokens.flatMap((token, at) => (vague.test(token.word) ? [{ sentence, at }] : []))
  })
  const worst = found.filter(({ sentence, at }) => isVague(sentence, at))
  return worst.slice(0, 2).flatMap(({ sentence, at }) => question(sentence, at))
}

function isVague({ tokens }: Sentence, at: number): boolean {
  const [before, token, next] = [tokens[at - 1]?.word ?? '', tokens[at], tokens[at + 1]?.word ?? '']
  if (token?.word === 'stuff') return token.tag === 'NOUN'
  if (/^(?:like|such)$/.test(next)) return true
  return (
    /^(?:new|other|different|many|various|certain|some|type|of|good|nice|bad|interesting|great|important)$/.test(
      before,
    ) &&
    /^[.,;!]$/.test(next) &&
    token?.word === 'things'
  )
}

function question(sentence: Sentence, at: number): Question[] {
  return ask(sentence, Math.max(0, at - 1), at, {
    kind: 'vague',
    weight: 3.4,
    reason: `“${wordsAt(sentence, Math.max(0, at - 1), at)}” can be anything, so readers see nothing.`,
    advice: 'Name one or two of them.',
  })
}

import { allowed } from '../grammar/edit.ts'
import { matchAt } from '../grammar/match.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import { capitalised } from '../reading/words.ts'
import type { Finding } from './finding.ts'

/** “There are two branches that lend more”: two branches lend more. */
export function expletives(sentence: Sentence): Finding[] {
  const { tokens, text, field } = sentence
  // A story introduces its people with these words.
  if (field === 'story') return []
  const there = tokens.findIndex(({ word }) => word === 'there')
  const be = tokens[there + 1]
  if (there === -1 || !be || !matchAt(sentence, there, there).startsSentence) return []
  // “There is a man who can help you” is not “a man can help you”, which would be any man.
  if (!/^(?:are|were)$/.test(be.word)) return []
  const relative = endOfSubject(tokens, there + 2)
  const [first, last, pronoun] = [tokens[there + 2], tokens[relative - 1], tokens[relative]]
  if (!first || !last || !pronoun || !isVerb(tokens, relative + 1)) return []
  if (
    /^(?:no|nothing|nobody|not|never|little|also|even|still|only|just|always|now|then|once|the|one|certainly|surely|probably|perhaps|likely|undoubtedly|obviously|clearly)$/.test(
      first.word,
    )
  )
    return []
  // Without an amount, “moments change a life” would mean all moments.
  if (!isAmount(first)) return []
  // “Stories of refugees who arrived”: who arrived?
  const subject = tokens.slice(there + 2, relative)
  if (subject.some(({ word }, at) => word === 'of' && !counts.test(subject[at - 1]?.word ?? ''))) return []
  if (introduces(subject) || isSharedObject(tokens, relative + 1)) return []
  const edit = allowed(sentence, {
    start: tokens[there]?.start ?? 0,
    end: pronoun.end,
    replacement: capitalised(text.slice(first.start, last.end)),
  })
  return edit ? [{ ...edit, kind: 'expletive', weight: 4 }] : []
}

/** “… programs that are broken and I would like to delete”: they are the object of another clause too. */
function isSharedObject(tokens: Token[], from: number): boolean {
  return tokens.slice(from).some(({ word }, at) => {
    const [before, joint] = tokens.slice(from + at - 2, from + at)
    if (!/^(?:i|we|you|he|she|they)$/.test(word) || before?.text === ',') return false
    return /^(?:and|or)$/.test(joint?.word ?? '')
  })
}

/** “There are three parts that matter” announces the parts. “Three keys to the house” exist, and open nothing. */
function introduces(subject: Token[]): boolean {
  if (subject.some(({ word }, at) => word === 'to' && at > 0)) return true
  const isCounted =
    subject.some(({ tag }) => tag === 'NUM') || /^(?:several|few|some)$/.test(subject[0]?.word ?? '')
  return isCounted && isNamedNext.test(subject.at(-1)?.lemma ?? '')
}

const isNamedNext =
  /^(?:aspect|category|component|element|example|factor|issue|item|kind|method|part|point|principle|problem|question|reason|rule|section|stage|step|thing|type|way)$/

/** “Many boats”, “three boats”; “old boats” would mean all of them. */
function isAmount({ tag, word }: Token): boolean {
  return /^(?:DET|NUM)$/.test(tag) || counts.test(word) || amounts.test(word)
}

const amounts =
  /^(?:many|several|few|some|various|numerous|countless|other|more|most|different|certain|enough|too|so|very|quite|about|almost|nearly|over)$/

/** What follows “of” is counted by these words, so it is the subject. */
const counts =
  /^(?:lot|lots|plenty|number|couple|handful|dozens|hundreds|thousands|millions|kinds|types|sorts|examples|pieces)$/

/** The tagger takes “that control the speed” for two nouns. */
function isVerb(tokens: Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  return /^(?:VERB|AUX)$/.test(token?.tag ?? '') || (token?.tag === 'NOUN' && next?.tag === 'DET')
}

const maxSubjectWords = 8

/** The place where “that” or “who” follows the noun, or -1. */
function endOfSubject(tokens: Token[], from: number): number {
  for (let at = from; at < Math.min(tokens.length, from + maxSubjectWords); at++) {
    const token = tokens[at]
    if (!token) return -1
    if (/^(?:that|who|which)$/.test(token.word))
      return /^(?:NOUN|PROPN)$/.test(tokens[at - 1]?.tag ?? '') ? at : -1
    if (!/^(?:DET|ADJ|NOUN|NUM|PROPN|ADP|ADV)$/.test(token.tag)) return -1
  }
  return -1
}

import type { Sentence } from '../grammar/read-text.ts'
import { ask, hasTag, isWord, type Question, type QuestionRule, wordsAt } from './question.ts'
import { isTold } from './told.ts'

const sentencesBack = 6
const minSameSubject = 4
const minShareOfSubject = 0.25
const minJoints = 4
const minShareOfJoints = 0.3

/** “In addition … In addition”, “The author … The author”, “…, so … …, so …”: readers notice the pattern. */
export const openingsAgain: QuestionRule = (sentences) => [
  ...sameLinks(sentences),
  ...(isOfAuthor(sentences) ? [] : [...sameSubjects(sentences), ...sameJoints(sentences)]),
]

/** A story may repeat its openings on purpose. */
function isOfAuthor(sentences: Sentence[]): boolean {
  return sentences[0]?.field === 'story' || isTold(sentences)
}

const links =
  /^(?:in (?:addition|fact|general|particular|conclusion|this case|other words|the end|contrast)|as (?:such|a result|well)|for (?:example|instance|this reason)|on the other hand|at the same time|moreover|furthermore|additionally|therefore|thus|consequently|nevertheless|similarly|overall|basically|ultimately|finally)\b/i

/** The second of two equal links within a few sentences, once for each link. */
function sameLinks(sentences: Sentence[]): Question[] {
  const last = new Map<string, number>()
  const asked = new Set<string>()
  return sentences.flatMap((sentence, index) => {
    const link = links.exec(sentence.text)?.[0].toLowerCase()
    if (link === undefined) return []
    const before = last.get(link)
    last.set(link, index)
    // “For example” may come again wherever there is one.
    if (before === undefined || index - before > sentencesBack || /^for (?:ex|in)/.test(link)) return []
    if (asked.has(link)) return []
    asked.add(link)
    return ask(sentence, 0, link.split(' ').length - 1, {
      kind: 'echo',
      weight: 3.7,
      reason: `A sentence shortly before begins with “${wordsAt(sentence, 0, link.split(' ').length - 1)}” too, so the link no longer says how the two belong together.`,
      advice: 'Leave one of them out: where the thought is clear, it needs no link.',
    })
  })
}

/** Pronouns are left out: nobody notices them. */
function sameSubjects(sentences: Sentence[]): Question[] {
  const found = new Map<string, Sentence[]>()
  for (const sentence of sentences) {
    const [first, second] = sentence.tokens
    if (!/^(?:the|this|these|our|my|your)$/.test(first?.word ?? '') || !hasTag(second, 'NOUN')) continue
    const words = `${first?.word} ${second?.word}`
    found.set(words, [...(found.get(words) ?? []), sentence])
  }
  return [...found.values()].flatMap((same) => {
    const place = same[minSameSubject - 1]
    if (!place || same.length < sentences.length * minShareOfSubject) return []
    return ask(place, 0, 1, {
      kind: 'echo',
      weight: 3.9,
      reason: `“${wordsAt(place, 0, 1)}” opens ${same.length} of ${sentences.length} sentences, and they sound like a list.`,
      advice: 'Begin with what happens or what is meant, or join two of them.',
    })
  })
}

/** “…, so I …”, in about every third sentence. */
function sameJoints(sentences: Sentence[]): Question[] {
  const joints = sentences.flatMap((sentence) => {
    const at = sentence.tokens.findIndex(({ word }, at) => {
      return word === 'so' && sentence.tokens[at - 1]?.text === ',' && isSubject(sentence, at + 1)
    })
    return at === -1 ? [] : [{ sentence, at }]
  })
  const place = joints[minJoints - 1]
  if (!place || joints.length < sentences.length * minShareOfJoints) return []
  return ask(place.sentence, place.at, place.at + 1, {
    kind: 'echo',
    weight: 3.6,
    reason: `“, so” stands in ${joints.length} of ${sentences.length} sentences, and readers hear it coming.`,
    advice: 'Put the reason first with “since”, or leave the “so” out and end the sentence.',
  })
}

function isSubject({ tokens }: Sentence, at: number): boolean {
  const token = tokens[at]
  return token !== undefined && isWord(token) && hasTag(token, 'PRON', 'DET', 'PROPN', 'NOUN')
}

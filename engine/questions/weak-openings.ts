import { opensSentence } from '../grammar/match.ts'
import type { Sentence } from '../grammar/read-text.ts'
import { ask, hasTag, isOneOf, type QuestionRule, wordsAt } from './question.ts'
import { isTold } from './told.ts'

const maxWordsToPronoun = 14
const deed =
  /^(?:speculation|discussion|debate|concern|confusion|disagreement|agreement|criticism|opposition|resistance|improvement|increase|decrease|reduction|decline|growth|demand|pressure|hope|fear|expectation|support|interest|talk|need|requirement|emphasis|reliance|tendency|desire|failure|lack)s?$/

/** “There are many reasons in this case that …”, “There was much speculation”: the opening says nothing. */
export const weakOpenings: QuestionRule = (sentences) => {
  // “There was a window …” sets the scene.
  if (sentences[0]?.field === 'story' || isTold(sentences)) return []
  return sentences.flatMap((sentence) => {
    const { tokens } = sentence
    const there = tokens.findIndex(({ word }) => word === 'there')
    const be = there + 1
    if (there === -1 || !isOneOf(tokens[be], /^(?:is|are|was|were)$/)) return []
    if (isOneOf(tokens[be + 1], /^(?:no|nothing|nobody|not|never|always|also|still|something|one)$/))
      return []
    const opens =
      opensSentence(tokens, there) ||
      isOneOf(
        tokens[there - 1],
        /^(?:admitted|said|says|found|noted|knew|learned|reported|claimed|think|thought|believe|believed)$/,
      )
    const advice = (opens && adviceOn(sentence, be)) || adviceOnDeed(sentence, be)
    if (!advice) return []
    return ask(sentence, there, be, {
      kind: 'weak-opening',
      weight: 3.6,
      reason: `“${wordsAt(sentence, there, be)}” says nothing yet; what the sentence is about comes only after it.`,
      advice,
    })
  })
}

function adviceOn(sentence: Sentence, be: number): string | undefined {
  const { tokens } = sentence
  const pronoun = tokens.findIndex(({ word, tag }, at) => {
    return at > be + 1 && /^(?:who|that|which)$/.test(word) && tag !== 'DET'
  })
  if (pronoun === -1 || pronoun - be > maxWordsToPronoun) return undefined
  if (!hasTag(tokens[pronoun - 1], 'NOUN', 'PROPN') || !hasTag(tokens[pronoun + 1], 'VERB', 'AUX', 'ADV'))
    return undefined
  return `Begin with “${wordsAt(sentence, be + 1, pronoun - 1)}”, and leave out “${tokens[pronoun]?.text}”.`
}

function adviceOnDeed({ tokens }: Sentence, be: number): string | undefined {
  const near = tokens.slice(be + 1, be + 4)
  const noun = near.find(({ tag, word }) => tag === 'NOUN' && deed.test(word))
  if (!noun || near.slice(0, near.indexOf(noun)).some(({ tag }) => !/^(?:DET|ADJ|ADV)$/.test(tag)))
    return undefined
  return `Say whose ${noun.text} it is: begin with the people, and let them do something.`
}

import type { Token } from '../grammar/tagger.ts'
import { deeds } from '../tables/deeds.ts'
import { people } from '../tables/people.ts'
import { ask, hasTag, isOneOf, type QuestionRule, wordsAt } from './question.ts'

const maxOpeningWords = 14

/** “Having read your report, your goal impressed me”: who has read it? */
export const danglingOpenings: QuestionRule = (sentences) => {
  return sentences.flatMap((sentence) => {
    const { tokens } = sentence
    const comma = tokens.findIndex(({ text }) => text === ',')
    if (
      comma < 2 ||
      comma > maxOpeningWords ||
      !(
        (comma >= 3 &&
          isOpening(tokens, comma) &&
          (isThing(tokens, comma + 1) || isDoneTo(tokens, comma + 1))) ||
        isOfThing(tokens, comma)
      )
    )
      return []
    const words = wordsAt(sentence, 0, comma - 1)
    return ask(sentence, 0, comma - 1, {
      kind: 'dangling',
      weight: 5.4,
      ...said(words, wordsAt(sentence, comma + 1, comma + 2), isOpening(tokens, comma)),
    })
  })
}

function said(words: string, next: string, isDeed: boolean): { reason: string; advice: string } {
  return isDeed
    ? {
        reason: `“${words}” needs somebody who does it, but the sentence goes on with “${next}”.`,
        advice:
          'After the comma, begin with the one who does it, or say it with “when” or “because” and a subject.',
      }
    : {
        reason: `“${words}” is said of a thing, but the sentence goes on with “${next}”.`,
        advice: 'After the comma, begin with the thing, or give the opening a subject of its own.',
      }
}

const places = /^(?:located|situated|nestled|set|perched|surrounded|equipped|furnished)$/
const things =
  /^(?:installed|opened|published|deprecated|created|uploaded|downloaded|featured|baked|built|configured|deleted|enabled|disabled|released|printed|saved|deployed|mounted|compiled|cooked|painted|cleaned|filled|assembled|archived|merged|encrypted)$/

/**
 * “Set by a lake, you can …”, “Once installed, you can …”: the opening describes a place or a thing, but a person
 * follows.
 */
function isOfThing(tokens: Token[], comma: number): boolean {
  const [first, second] = tokens
  const next = tokens[comma + 1]
  if (!isOneOf(next, /^(?:we|you|i|if|there|please)$/)) return false
  if (isOneOf(first, places) || (/ly$/.test(first?.word ?? '') && isOneOf(second, places))) return true
  return isOneOf(first, /^(?:once|when|if|after|until)$/) && isOneOf(second, things)
}

/** “Having read …”, “After reading …”: an opening without a verb of its own. */
function isOpening(tokens: Token[], comma: number): boolean {
  const [first, second] = tokens
  const verb = isOneOf(first, /^(?:after|before|when|while|by|upon)$/) ? second : first
  if (!verb || !/\p{L}{2}ing$/u.test(verb.word) || isNoDeed.test(verb.word) || !hasTag(verb, 'VERB', 'AUX'))
    return false
  return !tokens
    .slice(0, comma)
    .some(
      ({ tag, word }, at) =>
        tag === 'AUX' && tokens[at]?.word !== 'having' && !/^(?:being|been|be)$/.test(word),
    )
}

const isNoDeed =
  /^(?:considering|including|regarding|concerning|following|according|depending|during|judging|speaking|assuming|owing|barring|beginning|starting|something|nothing|anything|everything|excluding|pending|notwithstanding|given|talking|looking|being|using|running|morning|evening|going|generally)$/

/** “Your goal”, “there was”: no person, so nobody who could have acted. */
function isThing(tokens: Token[], at: number): boolean {
  const [first, noun, verb] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (!first || !noun || !verb) return false
  if (/^(?:it|there)$/.test(first.word))
    return isOneOf(noun, /^(?:is|was|were|are)$/) && !hasTag(verb, 'VERB')
  if (!/^(?:my|your|his|her|its|our|their)$/.test(first.word)) return false
  const last = headAt(tokens, at + 1)
  const head = tokens[last]
  return head !== undefined && !isPerson(head) && hasTag(tokens[last + 1], 'AUX', 'VERB', 'ADP')
}

/** “Using a knife, the cake was cut”: whoever cuts it is not named. */
function isDoneTo(tokens: Token[], at: number): boolean {
  if (!isOneOf(tokens[at], /^(?:the|a|an|this|these|those|all|each|every|both|no)$/)) return false
  const last = headAt(tokens, at + 1)
  const [head, be] = [tokens[last], tokens[last + 1]]
  const verb = hasTag(tokens[last + 2], 'ADV') ? tokens[last + 3] : tokens[last + 2]
  if (!head || isPerson(head) || !isOneOf(be, /^(?:was|were|is|are)$/) || !deeds.has(verb?.word ?? ''))
    return false
  return !tokens.slice(last + 2, last + 8).some(({ word }) => word === 'by')
}

const maxWordsOfThing = 4

/** “Your long-term goal”: its last noun. */
function headAt(tokens: Token[], from: number): number {
  let at = from
  while (at < from + maxWordsOfThing && (hasTag(tokens[at], 'NOUN', 'ADJ') || tokens[at]?.text === '-')) at++
  return at > from && hasTag(tokens[at - 1], 'NOUN') ? at - 1 : -1
}

function isPerson({ word, lemma }: Token): boolean {
  return people.has(word) || people.has(lemma) || relatives.test(lemma)
}

const relatives =
  /^(?:mother|father|mum|mom|dad|sister|brother|son|daughter|wife|husband|friend|uncle|aunt|cousin|boss|teacher|companion|master|family|grandmother|grandfather|partner|colleague|neighbour|neighbor|dog|cat|horse|visitor|client|eye|hand|face|voice|head|mind)s?$/

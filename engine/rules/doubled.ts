import { allowed } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import { isFamiliar } from '../metrics/familiar-words.ts'
import { mayRepeat, spans } from '../proof/rules/spacing.ts'
import { isKnown } from '../proof/spelling.ts'
import { functionWords } from '../proof/tables/function-words.ts'
import type { Finding } from './finding.ts'

/** “Not official official”, “etc etc”: colloquial. */
function isTalk({ tag, word }: Token): boolean {
  return tag === 'ADJ' || /^(?:surprise|etc|official|complete)$/.test(word)
}

/** “Chop chop”, “a frou frou dress”: a word that does not exist by itself is half of another. */
export function isOneName(word: string): boolean {
  return isCount.test(word) || (!isFamiliar(word) && !isKnown(word) && !functionWords.has(word))
}

/** “A thousand thousand lights.” */
const isCount = /^(?:hundred|thousand|million|billion)$/

/**
 * “Go the the coast”, “left the the sea”, “according the the mayor”: one “the” was to be “to”. With one removed, nothing would be mended.
 */
export function mayBeAnother(tokens: Token[], at: number): boolean {
  // “Late by hours at at time”: one was to be “a”.
  const noun = tokens[at + 2]
  if (tokens[at]?.word === 'at' && noun?.tag === 'NOUN' && noun.word === noun.lemma) return true
  // “As well as as much as we can” is right.
  if (tokens[at]?.word === 'as' && tokens[at - 1]?.word === 'well') return true
  return tokens[at]?.word === 'the' && wantsLink.test(tokens[at - 1]?.word ?? '')
}

const wantsLink =
  /^(?:according|due|owing|thanks|similar|related|compared|go(?:es|ing|ne)?|went|com(?:e|es|ing)|came|travel\p{L}*|belong\p{L}*|refer(?:s|r\p{L}+)?|leav(?:es?|ing)|left|listen\p{L}*|arriv\p{L}*|\p{L}{3,}[st]ion)$/u

/**
 * Words of which nobody needs two. Of others, one may stand for a word that was lost (“we we only three miles” was to be “we
 * were”): where such pairs were judged, three in ten of the corrections were bad, so they are shown and not made.
 */
const saidOnce = new Set(
  'a an the of to for from with by and or is are was were be been my our your their its'.split(' '),
)

/** “The the”: one of them is a mistake. */
export function doubled(sentence: Sentence): Finding[] {
  const { tokens, text } = sentence
  return [
    ...tripled(sentence),
    ...tokens.flatMap((token, at) => {
      const again = tokens[at + 1]
      // “OR or ||”: in capitals, the word names something else.
      if (again?.word !== token.word || !/^(?:\p{L}\p{Ll}+|a)$/u.test(token.text)) return []
      // “It it” and “there there was” are slips, “there, there” is none.
      const isSlip =
        /^(?:it|you)$/.test(token.word) ||
        (token.word === 'there' && !/^[,.;:!?]$/.test(tokens[at + 2]?.text ?? '.'))
      if (!isSlip && mayRepeat.has(token.word)) return []
      // “All those who were were tired.”
      if (
        token.tag === 'AUX' &&
        tokens.slice(0, at).some(({ word }) => /^(?:what|who|whoever|whatever|all)$/.test(word))
      )
        return []
      // “Work, work work”: it is said again and again.
      if (tokens[at - 1]?.text === ',' && tokens[at - 2]?.word === token.word) return []
      // “We get better at this this quarter.”
      if (token.word === 'this' && spans.test(tokens[at + 2]?.word ?? '')) return []
      // “It as as if”: one “as” was to be “was”.
      if (token.word === 'as' && /^(?:if|though)$/.test(tokens[at + 2]?.word ?? '')) return []
      // “Because of you you did it”: the second one begins the next clause.
      if (token.tag === 'PRON' && /^(?:ADP|VERB)$/.test(tokens[at - 1]?.tag ?? '')) return []
      if (mayBeAnother(tokens, at) || isOneName(token.word)) return []
      // “It names names”: one of them may be a verb.
      if (/s$/.test(token.word) && /^(?:NOUN|VERB)$/.test(token.tag)) return []
      // “Duck duck goose”: a game, a rhyme or a joke.
      if (/^\p{Lu}/u.test(token.text) && !functionWords.has(token.word)) return []
      // “Moto Moto” is a name, “complete complete” and “(surprise surprise)” are colloquial.
      if (!/^\p{Ll}+$/u.test(again.text) || isTalk(token)) return []
      const isNearby = /^[^\S\n\r]$/.test(text.slice(token.end, again.start))
      const isJoined = /[-\p{L}\p{N}_'’]/u.test((text[token.start - 1] ?? ' ') + (text[again.end] ?? ' '))
      if (!isNearby || isJoined || tokens[at + 2]?.word === token.word || tokens[at - 1]?.word === token.word)
        return []
      const edit = allowed(sentence, { start: token.start, end: again.end, replacement: token.text })
      const isGuess = !saidOnce.has(token.word)
      return edit ? [{ ...edit, kind: 'doubled' as const, weight: 9, isGuess }] : []
    }),
  ]
}

/** “Most most most cases”: words that nobody repeats for their sound. */
function tripled(sentence: Sentence): Finding[] {
  const { tokens, text } = sentence
  return tokens.flatMap((token, at) => {
    const last = tokens[at + 2]
    if (!last || !oftenTripled.test(token.text) || tokens[at + 3]?.word === token.word) return []
    if (
      tokens[at - 1]?.word === token.word ||
      tokens[at + 1]?.word !== token.word ||
      last.word !== token.word
    )
      return []
    if (!/^(?:\p{Ll}+ ){2}\p{Ll}+$/u.test(text.slice(token.start, last.end))) return []
    const edit = allowed(sentence, { start: token.start, end: last.end, replacement: token.text })
    return edit ? [{ ...edit, kind: 'doubled' as const, weight: 9 }] : []
  })
}

const oftenTripled = /^(?:most|the|and|to|of|is|are|was|for|with|we|be|an?|in|at|by|as|this|these|from|or)$/

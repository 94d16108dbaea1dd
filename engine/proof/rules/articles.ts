import { wordSet } from '../guards.ts'
import type { Token } from '../read-sentence.ts'
import type { ProofRule } from '../rule.ts'

/** “A hour”, “an university”: by the sound that follows. */
export const articles: ProofRule = {
  name: 'article',
  kind: 'grammar',
  reason: '“An” stands before the sound of a vowel, “a” before any other.',
  find({ tokens, text }) {
    return tokens.flatMap((token, at) => {
      const next = tokens[at + 1]
      if (!next || !/^(?:an?|An?)$/.test(token.text) || /\S/.test(text.slice(token.end, next.start)))
        return []
      // “A.k.a”, “a Q&A app”
      if (/[\p{L}.&/]/u.test(text[token.start - 1] ?? ' ')) return []
      const right = articleBefore(next)
      if (
        !right ||
        right === token.word ||
        isLetter(tokens, at) ||
        mayBeAnd(tokens, at) ||
        joinsVerbs(tokens, at)
      )
        return []
      return [
        {
          start: token.start,
          end: token.end,
          replacement: token.text.startsWith('A') ? capital(right) : right,
        },
      ]
    })
  },
}

/** Undefined where the sound is not certain: abbreviations, numbers, names, and an h that may be silent. */
function articleBefore({ text, word }: Token): 'a' | 'an' | undefined {
  if (!/^[a-z][a-z’'-]+$/.test(text) || notNouns.test(word)) return undefined
  if (isSpelledOut.test(word) || isAbbreviation.test(word)) return undefined
  if (/^(?:hour|honest|honor|honour|heir)/.test(word)) return 'an'
  if (/^h(?:[^aeiouy]|istori|otel|omage|abitu|ysteri|ypoth|erb|umble|allucin|eroic|armoni)/.test(word))
    return undefined
  if (
    /^(?:one(?!r)|once|eu|ewe|u(?:ni(?!n|m|d(?!ir)|ll|ss|ro|so(?!n))|nanim|s(?!h)|t(?:i|opi|e)|r(?:i|o|an)|biq|k|kr|ganda|-))/.test(
      word,
    )
  )
    return 'a'
  return /^[aeiou]/.test(word)
    ? 'an'
    : /^[bcdfgjklmnpqrtvwz][aeiouy]|^[bcdfgkptvw]r|^[bcfgkp]l|^s[aeioucklmnpqtwhy]|^h|^y[aeiou]|^(?:kn|wr|gn|ps|tw|dw|wh|th|sch|sp|st|rh|ph|gh|chl?|chr|pn|sph)/.test(
          word,
        )
      ? 'a'
      : undefined
}

/** “An slr”, “an html page”: nobody can say three such letters as a word. */
const isSpelledOut = /^(?!chr|phr|sch|scr|shr|sph|spl|spr|str|thr)[^aeiouy]{3}/

/** “A url”, “an hiv expert”, “a udev rule”: written small, and each letter said by itself, or nobody knows how. */
const isAbbreviation = /^(?:hiv|hr|hp|u(?:rl|i|x)s?|u(?:d(?!d)|u|v|w|f)\p{L}*)$/u

/** “On the nose an palate”: “an” was to be “and”, so the article is not wrong. */
function mayBeAnd(tokens: Token[], at: number): boolean {
  const [determiner, noun, token] = [tokens[at - 2], tokens[at - 1], tokens[at]]
  if (token?.text !== 'an' || !noun || !/^\p{Ll}{3,}$/u.test(noun.text)) return false
  // “More chalk an paper”
  return /^(?:the|my|your|his|her|its|our|their|more|some|much|no)$/.test(determiner?.word ?? '')
}

/** “To stress an regret it”: between two verbs, “an” was to be “and”. */
function joinsVerbs(tokens: Token[], at: number): boolean {
  const [helper, verb, token, object] = [tokens[at - 2], tokens[at - 1], tokens[at], tokens[at + 2]]
  if (token?.text !== 'an' || !verb || small.has(verb.word) || !object) return false
  return beforeBase.has(helper?.word ?? '') && opensObject.test(object.word)
}

const opensObject = /.{2}ing$|^(?:the|an?|my|your|his|her|its|our|their|it|them|him|us|me)$/

const beforeBase = wordSet("to can could will would should must might may don't didn't not")
const small = wordSet('be have do is was are in on at of for with by as like such what quite')

/** Words that no article belongs to: “plan a is”, “a or b”, “an a and an o”. */
const notNouns =
  /^(?:one|der|die|das|dem|den|des|du|di|del|la|le|les|is|are|was|and|or|in|of|on|at|as|if|an?|it|to|for|by|but|has|had|have|will|with|from|what|who|whose|how|why|when|where|which|there|their|this|that|these|those|he|she|we|you|they|not|than|then|over|under|about|into|after|us|i|our|any|all)$/

/** “Vitamin A”: the letter. */
function isLetter(tokens: Token[], at: number): boolean {
  const [token, before] = [tokens[at], tokens[at - 1]]
  return token?.text === 'A' && before !== undefined && before.isWord
}

function capital(article: string): string {
  return article === 'a' ? 'A' : 'An'
}

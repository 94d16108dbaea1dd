import { isTagged } from '../gate/seam.ts'
import { allowed } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import { people } from '../tables/people.ts'
import type { Finding } from './finding.ts'

/** “At end of the list”, “in upbringing of children”: there is only one, so “the” is needed. */
export function lostArticles(sentence: Sentence): Finding[] {
  const { tokens } = sentence
  return tokens.flatMap((token, at) => {
    if (!lacksArticle(tokens, at)) return []
    const edit = allowed(sentence, { start: token.start, end: token.end, replacement: `the ${token.text}` })
    const reason = `Before “${token.text} of”, an article is missing.`
    return edit ? [{ ...edit, kind: 'confusion' as const, weight: 8, reason }] : []
  })
}

function lacksArticle(tokens: Token[], at: number): boolean {
  const [before, noun, of, next] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]]
  if (
    !noun ||
    !onlyOne.test(noun.text) ||
    of?.word !== 'of' ||
    !/^(?:DET|NOUN|PRON|PROPN|ADJ)$/.test(next?.tag ?? '')
  )
    return false
  // Notes leave articles out: “Release by end of March”.
  if (tokens.length < 8 || tokens.some(({ text }) => text === '…') || tokens.at(-1)?.text !== '.')
    return false
  if (
    /^(?:end|beginning|start)$/.test(noun.text) &&
    /^(?:day|year|month|week|life|term|season|\p{Lu})/u.test(next?.text ?? '')
  )
    return false
  if (isBare.test(`${noun.text} of ${next?.text}`) || isOneOfMany(tokens, at)) return false
  if (lacksAnother(tokens, at + 2)) return false
  const isVerb =
    before?.tag === 'VERB' &&
    /^(?:reflect|reduce|increase|show|see|find|know|change|compute|calculate|estimate|measure|report|determine|control|limit|restrict|specify|define|describe|check|view)(?:s|ing)?$/.test(
      before.word,
    )
  return isVerb ||
    before?.tag === 'ADP' ||
    /^(?:on|at|to|by|of|in|for|with|until|from)$/.test(before?.word ?? '')
    ? !isPhrase(before?.word ?? '', noun.text)
    : false
}

/** Fixed pairs, often part of a longer noun: “with quality of life improvements”. */
const isBare =
  /^(?:quality of (?:life|service|care|experience)|cost of (?:living|capital|ownership|goods)|length of (?:stay|service)|end of (?:life|support|file|line)|history of (?:art|science|medicine|ideas))$/

/** “In middle of bowl”: a recipe or a note that leaves out all of them would be mended by half. */
function lacksAnother(tokens: Token[], from: number): boolean {
  const rest = tokens.slice(from)
  const end = rest.findIndex((token) => !isTagged(token, 'ADJ', 'NOUN'))
  const phrase = end === -1 ? rest : rest.slice(0, end)
  const isMany = ({ word, lemma }: Token) => word !== lemma || /s$/.test(word) || people.has(word)
  return phrase.length > 0 && !phrase.some(isMany)
}

/** “A number of quality features”: what follows is in the plural, so “the” would not fit. */
function isOneOfMany(tokens: Token[], at: number): boolean {
  return tokens[at - 1]?.word === 'of' && isQuantity.test(tokens[at - 2]?.word ?? '')
}

const isQuantity =
  /^(?:number|couple|variety|series|range|set|list|lot|lots|kinds?|sorts?|types?|forms?|examples?)$/

const onlyOne =
  /^(?:end|beginning|bottom|rest|amount|majority|middle|average|upbringing|number|existence|cost|size|length|quality|history)$/

/** “In number of seats”, “at cost of”, “of length of”. */
function isPhrase(before: string, noun: string): boolean {
  return (
    (before === 'in' && /^(?:number|size|length|quality|history)$/.test(noun)) ||
    /^(?:like|as|than|per|versus|vs|between|without|up|after)$/.test(before) ||
    // “On number of days” was to be “on a number of days”.
    (noun === 'number' && /^(?:on|of|for|at|with)$/.test(before))
  )
}

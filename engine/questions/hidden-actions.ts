import type { Sentence } from '../grammar/read-text.ts'
import { actionsOnSomething, nominalisations } from '../tables/nominalisations.ts'
import { ask, hasTag, isOneOf, type Question, type QuestionRule } from './question.ts'

const maxWordsApart = 24
const action = /(?:tion|sion|ment|ance|ence|al)s?$/
const isNoAction =
  /^(?:department|government|nation|question|section|station|position|condition|population|apartment|document|element|environment|instrument|moment|investment|science|audience|sentence|evidence|experience|difference|distance|chance|balance|instance|insurance|finance|hospital|animal|material|journal|principal|official|criminal|individual|capital|festival|version|mission|occasion|passion|mansion|tension|religion|million|region|portion|fraction|generation|institution|organization|organisation|edition|tradition|information|foundation|location|option|function|action|direction|motion|emotion|notion|fiction|addition|relation|association|corporation|constitution|television|dimension|pension|absence|presence|influence|violence|silence|intelligence|conference|consequence|importance|majority|deal|goal|meal|metal|signal|total|manual|rival|hall|ball|wall|call)s?$/

const verbs = new Map(actionsOnSomething)

/** “The management of … and the coordination of …”: the actions hide in nouns. */
export const hiddenActions: QuestionRule = (sentences) => {
  return sentences.flatMap((sentence) => {
    const { tokens } = sentence
    const found = tokens.flatMap(({ word, tag }, at) => {
      const isAction = tag === 'NOUN' && action.test(word) && !isNoAction.test(word) && word.length > 6
      return isAction &&
        tokens[at + 1]?.word === 'of' &&
        /^(?:the|a|an|in|for|by|to|and|with)$/.test(tokens[at - 1]?.word ?? '')
        ? [at]
        : []
    })
    const [first, second] = found
    if (first === undefined || second === undefined || second - first > maxWordsApart)
      return [...supportedAction(sentence), ...oneAction(sentence)].slice(0, 1)
    const words = found.slice(0, 3).map((at) => `“${tokens[at]?.text}”`)
    return ask(sentence, Math.max(0, first - 1), first + 1, {
      kind: 'hidden-action',
      weight: 4.1,
      reason: `The actions hide in nouns: ${words.slice(0, -1).join(', ')} and ${words.at(-1)}. Readers have to find out who does what.`,
      advice: 'Say it with verbs: somebody does something.',
    })
  })
}

/** “Is responsible for the management of”, “regarding the use of”: one noun for which a verb would be shorter. */
function oneAction(sentence: Sentence): Question[] {
  const { tokens } = sentence
  const at = tokens.findIndex(({ word }, at) => {
    const isObject = /^(?:DET|NOUN|PROPN|PRON|ADJ|NUM)$/.test(tokens[at + 2]?.tag ?? '')
    if (!verbs.has(word) || tokens[at + 1]?.word !== 'of' || !isObject) return false
    const before = tokens[at - 1]?.word === 'the' ? tokens[at - 2] : tokens[at - 1]
    return /^(?:for|by|through|regarding|concerning)$/.test(before?.word ?? '')
  })
  const verb = verbs.get(tokens[at]?.word ?? '')
  if (at === -1 || !verb) return []
  return ask(sentence, at, at + 1, {
    kind: 'hidden-action',
    weight: 3.4,
    reason: `“${tokens[at]?.text}” is something that is done, but here it is a noun, so readers do not see anybody do it.`,
    advice: `Say it with “${verb}”.`,
  })
}

const verbIn = new Map(nominalisations.map(([noun, verb]) => [noun, verb]))
const supports =
  /^(?:make|makes|made|making|conduct|conducts|conducted|conducting|undertake|undertook|perform|performs|performed|provide|provides|provided|give|gives|gave)$/
const notKinds =
  /^(?:final|first|second|third|last|new|annual|free|national|public|full|other|such|own|only|next|financial)$/

/** “Make an accurate assessment of the need”: because of the adjective, no rule can put a verb there. */
function supportedAction(sentence: Sentence): Question[] {
  const { tokens } = sentence
  const at = tokens.findIndex((token, at) => {
    const isQuality = hasTag(tokens[at - 1], 'ADJ') && !isOneOf(tokens[at - 1], notKinds)
    return (
      verbIn.has(token.word) &&
      isQuality &&
      isOneOf(tokens[at - 2], /^an?$/) &&
      isOneOf(tokens[at - 3], supports) &&
      isOneOf(tokens[at + 1], /^of$/)
    )
  })
  const [verb, quality] = [verbIn.get(tokens[at]?.word ?? ''), tokens[at - 1]]
  if (at === -1 || !verb || !quality) return []
  return ask(sentence, at - 3, at + 1, {
    kind: 'hidden-action',
    weight: 3.6,
    reason: `“${tokens[at]?.text}” is something that is done, but here it is a noun, and “${tokens[at - 3]?.text}” only holds it up.`,
    advice: `Say it with “${verb}”, and turn “${quality.text}” into how it is done.`,
  })
}

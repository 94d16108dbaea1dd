import { ask, type QuestionRule } from './question.ts'

const minActions = 2
const maxWordsApart = 24
const action = /(?:tion|sion|ment|ance|ence|al)s?$/
const isNoAction =
  /^(?:department|government|nation|question|section|station|position|condition|population|apartment|document|element|environment|instrument|moment|investment|science|audience|sentence|evidence|experience|difference|distance|chance|balance|instance|insurance|finance|hospital|animal|material|journal|principal|official|criminal|individual|capital|festival|version|mission|occasion|passion|mansion|tension|religion|million|region|portion|fraction|generation|institution|organization|organisation|edition|tradition|information|foundation|location|option|function|action|direction|motion|emotion|notion|fiction|addition|relation|association|corporation|constitution|television|dimension|pension|absence|presence|influence|violence|silence|intelligence|conference|consequence|importance|majority|deal|goal|meal|metal|signal|total|manual|rival|hall|ball|wall|call)s?$/

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
    if (
      found.length < minActions ||
      first === undefined ||
      second === undefined ||
      second - first > maxWordsApart
    )
      return []
    const words = found.slice(0, 3).map((at) => `“${tokens[at]?.text}”`)
    return ask(sentence, Math.max(0, first - 1), first + 1, {
      kind: 'hidden-action',
      weight: 4.1,
      reason: `The actions hide in nouns: ${words.slice(0, -1).join(', ')} and ${words.at(-1)}. Readers have to find out who does what.`,
      advice: 'Say it with verbs: somebody does something.',
    })
  })
}

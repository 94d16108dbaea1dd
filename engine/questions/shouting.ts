import { ask, type QuestionRule } from './question.ts'
import { isPlayful } from './told.ts'

const common =
  /^(?:YOU|YOUR|ALL|NOT|NEVER|NOW|EVERY|ONLY|MUST|ALWAYS|VERY|ANY|MORE|BEST|BIG|REALLY|PLEASE|HERE|THIS|EVERYONE|EVERYTHING|NOTHING|WILL|DO|NEED|LOVE|WANT|SO|MANY|MOST|STOP|AND|BUT|OUR|THEIR|THEY|TODAY|FINALLY|EXTREMELY)$/

/** “We help ALL animals”: among small letters, capitals shout. One such place is shown. */
export const shouting: QuestionRule = (sentences) => {
  if (isPlayful(sentences)) return []
  for (const sentence of sentences) {
    const { tokens } = sentence
    const at = tokens.findIndex(({ text }, at) => {
      return common.test(text) && isSmall(tokens[at - 1]?.text) && isSmall(tokens[at + 1]?.text)
    })
    if (at === -1) continue
    return ask(sentence, at, at, {
      kind: 'shouting',
      weight: 3.5,
      reason: `“${tokens[at]?.text}” in capitals sounds like shouting, and readers hear that before they hear the sentence.`,
      advice: 'Write it small, and put it where it has weight: at the end of the sentence.',
    })
  }
  return []
}

function isSmall(word: string | undefined): boolean {
  return word === undefined || !/^\p{Lu}{2,}$/u.test(word)
}

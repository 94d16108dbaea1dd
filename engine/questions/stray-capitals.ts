import type { Sentence } from '../grammar/read-text.ts'
import { factsOf } from '../metrics/word-facts.ts'
import { ask, hasTag, type QuestionRule } from './question.ts'

interface Count {
  small: number
  large: number
}

/** “Physical and Mental”: a common word with a capital here, and without one elsewhere. */
export const strayCapitals: QuestionRule = (sentences) => {
  const counts = countsIn(sentences)
  // Contracts define their words with a capital.
  if (sentences[0]?.field === 'law') return []
  return sentences.flatMap((sentence) => {
    return sentence.tokens.flatMap((token, at) => {
      const count = counts.get(token.word)
      if (count?.large !== 1 || !isOdd(sentence, at)) return []
      if (count.small === 0 && !(isAct(sentence, at) && factsOf(token.word).isFamiliar)) return []
      return ask(sentence, at, at, {
        kind: 'capital',
        weight: 5,
        reason: `“${token.text}” has a capital in the middle of a sentence, so readers take it for a name.`,
        advice: 'Write it small, unless it is one.',
      })
    })
  })
}

function countsIn(sentences: Sentence[]): Map<string, Count> {
  const counts = new Map<string, Count>()
  for (const { tokens } of sentences) {
    for (const { text, word } of tokens.slice(1)) {
      const count = counts.get(word) ?? { small: 0, large: 0 }
      if (/^\p{Ll}+$/u.test(text)) count.small++
      else count.large++
      counts.set(word, count)
    }
  }
  return counts
}

/** “To Join us”. */
function isAct({ tokens }: Sentence, at: number): boolean {
  return tokens[at - 1]?.word === 'to' && hasTag(tokens[at], 'VERB')
}

const wordsNear = 4

function isOdd({ tokens, text }: Sentence, at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]]
  if (!token || !before || at < 2 || !/^\p{Lu}\p{Ll}{2,}$/u.test(token.text)) return false
  if (!/^\p{Ll}+$/u.test(before.text) || !/^ +$/.test(text.slice(before.end, token.start))) return false
  if (/^[^\s.,;:!?]/.test(text.slice(token.end))) return false
  // Beside other capitals it may be a part of a name, or of a title.
  const near = [...tokens.slice(Math.max(1, at - wordsNear), at), ...tokens.slice(at + 1, at + 1 + wordsNear)]
  if (near.some(({ text }) => /^\p{Lu}/u.test(text) && text !== 'I')) return false
  return !mayBeName.test(token.word)
}

const mayBeName =
  /^(?:may|will|march|august|rose|mark|grace|hope|faith|joy|bill|bob|jack|frank|grant|earth|north|south|east|west|god|lord|king|queen|father|mother|dad|mum|mom|sir|lady|aunt|uncle|doctor|president|church|bible|heaven|moon|sun|internet|web|english|black|white|brown|green|sunday|apple|amazon|windows|word|office|home|save|open|close|edit|file|print|settings|search|next|back|cancel|yes|no|note|apply|submit|continue|start|stop|delete|add|remove|click|menu|help|view|done|sign|log|send|share|try|edge|study|yarn|safari|opera|swift|rust|go|teams|drive|maps|photos|notes|mail|calendar|pages|numbers|shell|target|gap|ford|chase|court|government|senate|congress|parliament|state|states|council|committee|party|parties|board|bank|union|minister|ministry|secretary|commission|department|university|college|school|company|act|constitution|treaty|crown|army|navy|governor|mayor|judge|justice|speaker|chair|chairman|member|members|director|trust|trustees|club|association|society|foundation|institute|agency|authority|federation|league|cup|games|agreement|contract|bishop|pope|prince|princess|duke|captain|general|colonel|major|republic|empire|kingdom|county|city|town|river|lake|street|road|bridge|hall|palace|park|museum|library|theatre|theater|hospital|station)$/

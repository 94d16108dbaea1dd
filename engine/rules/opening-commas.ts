import { startsClause } from '../grammar/clauses.ts'
import { allowed } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import type { Finding } from './finding.ts'

/** “Unfortunately the film drags”: the opening word is about the whole sentence, and a comma shows where it ends. */
export function openingCommas(sentence: Sentence): Finding[] {
  const { tokens, isRest, text, words } = sentence
  const length = isRest || words.isLiterary ? 0 : lengthOfOpening(tokens)
  const [first, last, next] = [tokens[0], tokens[length - 1], tokens[length]]
  if (!first || !last || !next || !/^\p{Lu}\p{Ll}/u.test(first.text) || !opensSubject(tokens, length))
    return []
  if (text.slice(last.end, next.start).length > 1 || !startsClause(tokens, length)) return []
  const edit = allowed(sentence, { start: last.start, end: last.end, replacement: `${last.text},` })
  return edit
    ? [{ ...edit, kind: 'punctuation', weight: 5, reason: 'A comma follows these opening words.' }]
    : []
}

function lengthOfOpening(tokens: Token[]): number {
  if (single.has(tokens[0]?.word ?? '')) return 1
  return openings.find((words) => words.every((word, at) => tokens[at]?.word === word))?.length ?? 0
}

/** “We”, “the film”. Not “instead the old one”, which may belong to the opening. */
function opensSubject(tokens: Token[], at: number): boolean {
  const [subject, verb] = [tokens[at], tokens[at + 1]]
  if (/^(?:i|we|they|he|she|it|you|there)$/.test(subject?.word ?? ''))
    return /^(?:AUX|VERB|ADV)$/.test(verb?.tag ?? '')
  if (/^(?:this|these|that|those)$/.test(subject?.word ?? ''))
    return /^(?:AUX|NOUN|VERB)$/.test(verb?.tag ?? '')
  return (
    /^(?:the|my|our|your|his|her|their|its|some|many|most|an?)$/.test(subject?.word ?? '') &&
    /^(?:NOUN|ADJ)$/.test(verb?.tag ?? '')
  )
}

const single = new Set(
  `unfortunately luckily sadly fortunately regrettably additionally basically obviously hopefully personally honestly frankly similarly
interestingly importantly surprisingly ideally instead further furthermore moreover rather overall otherwise meanwhile anyway lastly
conversely alternatively specifically essentially ultimately admittedly apparently thankfully`.split(/\s+/),
)

const openings = `in fact
in short
in particular
in practice
in theory
in contrast
in other words
in my opinion
in our opinion
in my view
in the meantime
as a result
as a consequence
as such
as usual
as expected
by contrast
by default
for instance
for example
on average
on the one hand
to be honest
to be fair
all in all`
  .split('\n')
  .map((words) => words.split(' '))

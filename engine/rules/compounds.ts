import { allowed, isPlainProse } from '../grammar/edit.ts'
import type { Match } from '../grammar/match.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import { loosePrefixes, selfWords, compounds as table } from '../tables/compounds.ts'
import type { Finding } from './finding.ts'
import { findPhrases, indexPhrases } from './phrase-index.ts'

const joined = indexPhrases(
  table.map((words) => ({ words, plain: words.replaceAll(' ', '-'), guard: beforeItsNoun })),
)

/** “Third party cookies”, “first and third-party data”, “self assemble”, “non technical readers”. */
export function compounds(sentence: Sentence): Finding[] {
  const { tokens } = sentence
  return [
    ...findPhrases(joined, sentence).flatMap(({ first, last, plain }) =>
      joinedAt(sentence, first, last, plain),
    ),
    ...tokens.flatMap((token, at) => {
      const next = tokens[at + 1]
      return next && isPart(tokens, at) ? joinedAt(sentence, at, at + 1, `${token.word}-${next.text}`) : []
    }),
    ...hanging(sentence),
  ]
}

function joinedAt(sentence: Sentence, first: number, last: number, right: string): Finding[] {
  const [from, to] = [sentence.tokens[first], sentence.tokens[last]]
  if (!from || !to || !isPlainProse(sentence, first, last)) return []
  const replacement = /^\p{Lu}/u.test(from.text) ? right.charAt(0).toUpperCase() + right.slice(1) : right
  const edit = allowed(sentence, { start: from.start, end: to.end, replacement })
  return edit ? [{ ...edit, kind: 'punctuation', weight: 5, reason: joins }] : []
}

const joins = 'These words describe something together, and a hyphen shows it.'

/** Not “the third party is”, “a third party to the contract”, nor “in the long term prices rise”. */
function beforeItsNoun({ sentence: { tokens }, first, last, previous, next }: Match): boolean {
  const after = tokens[last + 2]
  if (next?.tag !== 'NOUN' || !/^\p{Ll}{3,}$/u.test(next.text) || /ing$/.test(next.word)) return false
  if (/^(?:left|right) hand$/.test(phraseOf(tokens, first, last))) return ofPlaces.test(next.word)
  // “Human and machine readable”: both words, or neither.
  if (
    /^(?:-|\/|and|or|to)$/.test(previous?.word ?? '') ||
    /^(?:very|more|most|too|so|as|quite)$/.test(previous?.word ?? '')
  )
    return false
  const phrase = phraseOf(tokens, first, last)
  // “Two real time series”: the second word makes a term with the next one.
  if (joinsNext.test(`${tokens[last]?.word} ${next.word}`)) return false
  // “In the long term prices rise”, “turn up to date people”.
  if (
    / (?:term|end|time|level|distance|life|world)$/.test(phrase) &&
    /^(?:in|over|at|on|to|of|for|the)$/.test(tokens[first - 1]?.word ?? '') &&
    /^(?:VERB|AUX)$/.test(after?.tag ?? '')
  )
    return false
  // “They built in checks”, “to opt in people”.
  if (mayBeVerb.test(phrase))
    return /^(?:an?|the|this|that|these|its|their|our|your|his|her|my|no|some|any|with|additional|new|other)$/.test(
      previous?.word ?? '',
    )
  if (/^(?:in|on|up|out|so|back|day|step|case) /.test(phrase))
    return (
      /^(?:an?|the|this|that|these|its|their|our|your|his|her|my|more|no|some|any|with|for)$/.test(
        previous?.word ?? '',
      ) && !/^(?:take|takes|took)$/.test(tokens[first - 2]?.word ?? '')
    )
  return (
    !/^(?:VERB|AUX)$/.test(after?.tag ?? '') ||
    /^(?:DET|ADJ|ADP|PRON|AUX|VERB|SCONJ|CCONJ|PUNCT)$/.test(previous?.tag ?? 'PUNCT')
  )
}

function phraseOf(tokens: Token[], first: number, last: number): string {
  return tokens
    .slice(first, last + 1)
    .map(({ word }) => word)
    .join(' ')
}

const joinsNext =
  /^(?:time (?:series|frames?|limits?|slots?|spans?|stamps?|steps?|zones?)|life (?:cycles?|expectanc(?:y|ies)|insurance|spans?|stor(?:y|ies))|world (?:cups?|records?|wars?)|speed limits?|performance (?:reviews?|art)|cost (?:functions?|centres?|centers?))$/

const ofPlaces = /^(?:sides?|corner|column|panel|pane|menu|lane|drive|turn|edge|bar|sidebar|man)$/

const mayBeVerb =
  /^(?:opt (?:in|out)|built in|drop down|hands on|read only|write only|second hand|two way|first class|one click)$/

/** “Self assemble”, “non technical readers”: the first part is no word by itself. */
function isPart(tokens: Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (!token || !next || !/^\p{Ll}{3,}$/u.test(next.text) || !/^\p{Ll}+$/u.test(token.text)) return false
  if (before?.text === '-' || /^['’]/.test(before?.text ?? '')) return false
  if (token.word === 'self')
    return (
      selfWords.test(next.word) &&
      !/^(?:the|of|no|her|his|my|your|one's|own|and|or|by)$/.test(before?.word ?? '')
    )
  if (!loosePrefixes.test(token.word)) return false
  // “Multi signatures wallets”: the plural is wrong too.
  if (token.word !== 'non' && next.tag === 'NOUN' && next.word !== next.lemma) return false
  return (
    /^(?:ADJ|NOUN)$/.test(next.tag) &&
    !/^(?:sequitur|grata|plus|truck|trucks|final|finals|post|tag|tags|element|block|and|or|compos)$/.test(
      next.word,
    ) &&
    !/^(?:qua|the|a)$/.test(before?.word ?? '')
  )
}

/** “First and third-party data”: the hyphen of the first hangs in the air. */
function hanging(sentence: Sentence): Finding[] {
  const found =
    /(?<![\p{L}-])(first|second|third|short|medium|long|low|high|front|client|full|part|pre|post|two|three)( (?:and|or|to) )(?:first|second|third|short|medium|long|low|high|back|server|full|part|post|pre|two|three|four)-(?:party|term|level|end|side|time|dimensional|person|class|year|day|way|processing|hand)(?![\p{L}-])/u.exec(
      sentence.text,
    )
  if (!found) return []
  const start = found.index
  const end = start + (found[1]?.length ?? 0)
  const edit = allowed(sentence, { start, end, replacement: `${found[1]}-` })
  return edit
    ? [
        {
          ...edit,
          kind: 'punctuation',
          weight: 5,
          reason: 'A hyphen behind the first shows that it goes with the same word.',
        },
      ]
    : []
}

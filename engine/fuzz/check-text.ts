import { analyze } from '../analyze.ts'
import { simplify } from '../simplify.ts'
import { tighten } from '../tighten.ts'

/**
 * The promises that the engine breaks for a text; empty if it keeps them all. They are checked by simple code and not
 * by the engine's own: its reading of a quotation or a number may itself be wrong.
 */
export function complaintsAbout(text: string): string[] {
  return [
    ...aboutAnalysis(text),
    ...aboutRewriting('simplify', simplified, text),
    ...aboutRewriting('tighten', tightened, text),
  ]
}

const simplified = (text: string) => simplify(text).simplified
const tightened = (text: string) => tighten(text).text

function aboutAnalysis(text: string): string[] {
  const { issuesFound } = analyze(text)
  const zones = untouchable(text)
  let end = 0
  return issuesFound
    .toSorted((a, b) => a.startIndex - b.startIndex)
    .flatMap((issue) => {
      const { startIndex: from, endIndex: to, text: quoted, suggestion, advice } = issue
      const isCut = [from, to].some((at) =>
        /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1)),
      )
      const complaints = [
        (from < 0 || to > text.length || from >= to) && 'a place outside of the text',
        text.slice(from, to) !== quoted && 'a place that is not exact',
        isCut && 'a place within a character',
        from < end && 'a place within another',
        quoted === suggestion && !advice && 'a suggestion that changes nothing',
        quoted !== suggestion && advice && 'a question that changes something',
        zones.some((zone) => zone.from < to && from < zone.to) &&
          'a place inside a quotation, code or a link',
      ]
      end = to
      return complaints
        .filter((complaint) => typeof complaint === 'string')
        .map((complaint) => `analyze: ${complaint}: ${JSON.stringify([quoted, suggestion])}`)
    })
}

/** Only clear quotations: the marks match, they are on one line, and there are no other marks near them. */
function untouchable(text: string): { from: number; to: number }[] {
  return [
    ...text.matchAll(/“[^“”"„«»\n\r\u2028\u2029]*”|`[^`\n\r\u2028\u2029]+`|https?:\/\/[\w./?=-]+/g),
  ].map(({ 0: found, index }) => ({ from: index, to: index + found.length }))
}

function aboutRewriting(name: string, rewrite: (text: string) => string, text: string): string[] {
  const after = rewrite(text)
  const again = rewrite(after)
  const complaints = again === after ? [] : [`${name}: not stable: ${difference(after, again)}`]
  for (const [what, pattern] of kept) {
    const [was, is] = [text, after].map((side) =>
      (inPlainWords(side).match(pattern) ?? []).map((word) => word.toLowerCase()).sort(),
    )
    if (was?.join('|') !== is?.join('|'))
      complaints.push(`${name}: another ${what}: ${difference(text, after)}`)
  }
  return complaints
}

/** Set phrases may go although there is a “no” or a number in them. */
function inPlainWords(text: string): string {
  return setPhrases.reduce((words, [phrase, plain]) => words.replace(phrase, plain), text)
}

const setPhrases: [phrase: RegExp, plain: string][] = [
  [/whether\s+or\s+not/gi, 'whether'],
  [/last\s+but\s+not\s+least|do\s+not\s+hesitate|goes\s+without\s+saying/gi, ''],
  [/(?:more\s+often\s+than|as\s+often\s+as)\s+not|not\s+too\s+distant/gi, ''],
  [/(?:no|without\s+a)\s+doubt|no\s+(?:denying|question\s+that|small)/gi, ''],
  [/in\s+the\s+absence\s+of/gi, 'without'],
  [/cannot/gi, 'can not'],
  [/\bunable\b/gi, 'not able'],
  [/on\s+two\s+(?:separate\s+)?occasions/gi, 'twice'],
]

const kept: [what: string, pattern: RegExp][] = [
  ['number', /\d+/g],
  ['number in words', /\b(?:two|three|seven|seventeen|twenty|hundred|thousand|million|half|twice)\b/gi],
  ['negation', /\b(?:not|no|never|none|nor|neither|nobody|nothing|cannot|without)\b|n['’]t\b/gi],
  ['name', /\b(?:Ada|Grace|Lisbon|Mrs|Wren|NASA|iPhone)\b/g],
  ['code', /`[^`\n\r\u2028\u2029]+`/g],
  ['link', /https?:\/\/[\w./?=-]+/g],
]

/** The place where the two differ, with a little context. */
function difference(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 100)
  return `${JSON.stringify(around(a))} → ${JSON.stringify(around(b))}`
}

import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { analyse } from 'scslre'
import { beforeAll, expect, test } from 'vitest'
import { productFiles } from './imports.ts'
import { read, root } from './project-files.ts'
import { readSource, walk } from './source/tree.ts'

// An expression that can match a text in many ways blocks its caller, and on the server everybody else: 36 hyphens were
// enough for two hours. The package scslre finds repetitions that take more than linear time. It does not notice two
// ways within one repetition, so each expression is also tried.

interface Expression {
  path: string
  source: string
  flags: string
}

const inSentence = 'a sentence, which is cut at 3,000'
const inSettings = 'a setting of the host'

/** Expressions that take quadratic time or more. What they read is short. */
const bounded: Record<string, [source: string, reads: string][]> = {
  'built of parts': [
    [
      '^[^\\s@\\p{Cc}\\p{Cf}\\p{Cs}<>()[\\]\\\\,;:"]+@[^\\s@\\p{Cc}\\p{Cf}\\p{Cs}<>()[\\]\\\\,;:"]+\\.[^\\s@\\p{Cc}\\p{Cf}\\p{Cs}<>()[\\]\\\\,;:"]+$',
      'an address of up to 254',
    ],
  ],
  'client/features/editor/rules/smart-marks.ts': [
    ['[/\\\\<|]\\S*$', 'the last 500 letters'],
    ['[*_~]*$', 'the last 500 letters'],
  ],
  'client/features/research/report/source-forms.ts': [['\\n*$', 'two letters']],
  'client/features/suggestions/proofreading/check-piece.ts': [['\\S*$', 'as many letters as a word has']],
  'client/lib/browser/visit.ts': [['^\\/+|\\/+$', 'the address that somebody opened']],
  'engine/facts/changed-facts.ts': [['[^\\s]*$', 'the last 100 letters']],
  'engine/facts/facts-in.ts': [
    ['(?:^|[.!?…:\\n]|[.!?…]["\'”’)\\]]+)[\\s"\'“‘„«([*#>–—-]*$', 'the last 20 letters'],
    ['(\\p{L}+)(?:\\s+that)?$', 'a phrase of ours'],
  ],
  'engine/feedback/observe.ts': [
    ['[,\\s]+$', 'the opening of a sentence'],
    ["[\\p{L}’']+\\s+$", 'the last 30 letters'],
    ['\\S*\\s?\\S*$', 'the last 30 letters'],
    ['\\S*$', 'the last 30 letters'],
    ['[.,;:!?]+$', inSentence],
  ],
  'engine/proof/proofread.ts': [
    ['\\n[^\\S\\n]*\\n\\s*$', 'the last 200 letters'],
    ['(\\p{L}+)\\.$', 'the last 30 letters'],
  ],
  'engine/proof/rules/spacing.ts': [
    [
      "(?<=(?:^|[\\s“\"(])\\p{L}[\\p{Ll}’']+)[,;](?!dr\\b)(?:\\p{L}[\\p{Ll}’']+,)*(?=\\p{L}[\\p{Ll}’']+(?:[\\s.,;]|$))",
      inSentence,
    ],
    [
      '(?<=\\s\\p{Ll}{2,})[.?!](?=(?:This|The|These|It|They|We|He|She|In|But|And|If|When|For|So|There|That|I|You|My|His|Her|Then|Also|However|As)\\s)',
      inSentence,
    ],
  ],
  'engine/questions/numbers-first.ts': [['\\p{Ll}{4,}\\.$', 'the last 20 letters']],
  'engine/reading/sentences.ts': [
    ['[\\n\\r\\u2028\\u2029]\\s*$', 'the last 40 letters'],
    ['\\p{L}*$', 'the last 40 letters'],
  ],
  'engine/reading/structure/mail.ts': [
    [
      '^\\s*(?:(?:with )?(?:best|kind|kindest|warm|warmest|many)?\\s*(?:regards|wishes|thanks)|best|cheers|love|yours(?: \\w+)?|(?:yours )?(?:sincerely|faithfully|truly|respectfully)(?: yours)?|thank you|thanks(?: \\w+){0,3}|all the best|take care|see you(?: \\w+)?)\\s*[,.!]?\\s*$',
      'a line of up to 60 letters',
    ],
    [
      '^\\s*(?:[-_]{2,}\\s*(?:original|forwarded) message\\s*[-_]*|begin forwarded message:)\\s*$',
      'the first 300 letters of a line',
    ],
  ],
  'engine/reading/structure/verse.ts': [['[aeiouy]+[^aeiouy]*e?$', 'the last 8 letters']],
  'engine/slips.ts': [
    ['[\\p{L}\\p{N}]+$', 'the last 30 letters'],
    ['\\S*\\s*$', 'the last 30 letters'],
  ],
  'engine/tables/wordy-guards.ts': [['\\w{2,}ing$', 'a word of a sentence']],
  'server/auth/sign-up/may-sign-up.ts': [['[%!=].*@', 'an address of up to 254']],
  'server/db/postgres/database-hosts.ts': [
    ['^(postgres(?:ql)?:\\/\\/(?:[^/?#]*@)?)([^@/?#]*,[^@/?#]*)((?:[/?#].*)?)$', inSettings],
  ],
  'server/env.ts': [['\\/+$', inSettings]],
  'server/mail/smtp-mailer.ts': [['^"?(?<name>.*?)"?\\s*<(?<address>.+)>$', inSettings]],
  'server/startup/set-up.ts': [['([^\\s<@]+@([^\\s>]+?))>?$', inSettings]],
  'shared/merge/prose-diff.ts': [['\\S+$', 'as many letters as a word has']],
  'shared/merge/tokens.ts': [
    ['[^\\n]*\\n+|[^\\n]+', 'any text: where the first way fails, the second takes it'],
  ],
}

let all: Expression[]

beforeAll(async () => {
  all = [...productFiles().flatMap(writtenIn), ...(await built())]
})

test('none takes more than linear time, but where it reads little', () => {
  expect(all.length).toBeGreaterThan(1_000)
  const slow = all.filter(isSlow).map(({ path, source }) => `${path}: ${source}`)
  const told = Object.entries(bounded).flatMap(([path, known]) =>
    known.map(([source]) => `${path}: ${source}`),
  )
  expect([...new Set(slow)].toSorted()).toEqual(told.toSorted())
})

test('none takes time without end', () => {
  expect(all.filter((one) => isEndless(one))).toEqual([])
})

test.each(['(?:a+)+b', 'a*a*b', 'a+b', '^(?:[-*]+|x)+$'])('%s would be found', (source) => {
  expect(isSlow({ source, flags: '' })).toBe(true)
})

test.each(['^(?:a|a)*b', '^(?:[a-z]|[ivx]{1,4})+$', '^(?:\\w|1)*;'])('%s would be tried', (source) => {
  expect(isEndless({ source, flags: 'i' })).toBe(true)
})

function writtenIn(path: string): Expression[] {
  const found: Expression[] = []
  walk(readSource(path).program, (node) => {
    const { pattern, flags } = (node.regex ?? {}) as { pattern?: string; flags?: string }
    if (pattern !== undefined && flags !== undefined) found.push({ path, source: pattern, flags })
  })
  return found
}

/** Expressions that files build from parts while they are loaded. Those of the page would need a browser. */
async function built(): Promise<Expression[]> {
  const files = productFiles().filter(
    (path) => /^(engine|server|shared)\//.test(path) && /\bRegExp\(/.test(read(path)),
  )
  const thread = new Worker(join(import.meta.dirname, 'source/note-expressions.ts'), {
    workerData: files.map((path) => pathToFileURL(join(root, path)).href),
  })
  const [found] = (await once(thread, 'message')) as [Omit<Expression, 'path'>[]]
  await thread.terminate()
  return found.map((expression) => ({ ...expression, path: 'built of parts' }))
}

function isSlow({ source, flags }: Omit<Expression, 'path'>): boolean {
  // scslre knows only the longer of the two names.
  return analyse({ source: source.replaceAll('\\p{EMod}', '\\p{Emoji_Modifier}'), flags }).reports.length > 0
}

/** Two ways for each of 22 characters are four million ways. */
function isEndless({ source, flags }: Omit<Expression, 'path'>): boolean {
  const expression = new RegExp(source, flags.replace(/[gy]/g, ''))
  const signs = [...new Set(['a', 'é', 'A', '1', ' ', '\n', ...source.replace(/\\./g, '')])]
  return signs.some((sign) =>
    [10, 16, 22].some((count) => takesLong(expression, `${sign.repeat(count)}\u0001`)),
  )
}

/** Whether it is slow in each of three tries, because the machine may be busy. */
function takesLong(expression: RegExp, text: string): boolean {
  return [1, 2, 3].every(() => {
    const began = performance.now()
    expression.test(text)
    return performance.now() - began > 5
  })
}

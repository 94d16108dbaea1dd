import type { Context } from 'hono'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { analyze } from '../../engine/analyze.ts'
import { simplify } from '../../engine/simplify.ts'
import { tighten } from '../../engine/tighten.ts'
import { tidyCitations } from '../../server/ai/citations.ts'
import { findPassages } from '../../server/ai/claims/find-passages.ts'
import { splitClaims } from '../../server/ai/claims/split-claims.ts'
import { parseJson } from '../../server/ai/replies/parse-json.ts'
import { readJson } from '../../server/http/read-json.ts'
import { plainLine } from '../../server/outbound/untrusted-text.ts'
import { decodeText } from '../../server/search/decode-text.ts'
import { createPassageFinder } from '../../server/search/find-passage.ts'
import { readableText } from '../../server/search/readable-text.ts'
import { searchWords } from '../../server/search/search-words.ts'
import { maxAiTextLength } from '../../shared/ai-limits.ts'
import { emailAddress } from '../../shared/requests/auth.ts'
import { countWords, wordCountChange } from '../../shared/text/count-words.ts'
import { writePart } from '../support/long-form.ts'

// While the server computes for one writer, all others wait. So no text, page or reply, however hostile, may block it
// for long. The tests measure processor time, which does not depend on other work of the machine.

const maxMs = 1_000
const megabyte = 1024 * 1024
const filled = (length: number, unit: string) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
const reply = (filling: string) => `a${filled(19_990, filling)}b`
const unbroken = filled(5_000_000, '漢字')

const work: Record<string, () => unknown> = {
  'a body of brackets': () => readBody('['.repeat(16e6) + ']'.repeat(16e6)),
  'a body of objects': () => readBody('{"a":'.repeat(5e6)),
  'a body of empty lists': () => readBody(`[${'[],'.repeat(10e6)}[]]`),
  'a body of empty strings': () => readBody(`[${'"",'.repeat(10e6)}""]`),
  'a body of quotation marks': () => readBody(JSON.stringify({ text: '"'.repeat(5e6) })),
  'a body of backslashes': () => readBody(`{"text":"${'\\'.repeat(30e6)}`),
  'a letter in five megabytes without a space': () =>
    wordCountChange(unbroken, `漢${unbroken}`, { from: 0, to: 0, insert: '漢' }),
  'five megabytes of one word': () => countWords('x'.repeat(5_000_000)),
  'an address of dots': () => emailAddress.safeParse(`a@${'a.'.repeat(150)} `),
  'a query of one-letter words': () => searchWords('a '.repeat(1_000), 8),
  'a title of spaces': () => plainLine(' '.repeat(megabyte), 300),
  'a type of spaces': () => decodeText(Buffer.from('x'), `text/html; charset=${' '.repeat(15_000)}`),
  'a type that repeats itself': () => decodeText(Buffer.from('x'), 'charset  '.repeat(1_700)),
  'a report of spaces': () => tidyCitations(reply(' '), []),
  'a report of brackets': () => tidyCitations(reply('[1'), []),
  'a report of numbers': () => tidyCitations(reply('[1 , '), []),
  'claims of spaces': () => claims(reply(' ')),
  'claims of full stops': () => claims(reply('. ')),
  'claims of marks': () => splitClaims(filled(19_990, 'a. [1] ')),
  'a sentence after hyphens': () => analyze(`${'-'.repeat(36)}? Then we went home, and it was good.`),
  'a reply of fences': () => parseJson('```'.repeat(100_000)),
  'a reply of braces': () => parseJson('{'.repeat(megabyte)),
}

for (const unit of [
  '<',
  '<a ',
  '<div>',
  '<a b="',
  '<!--',
  '<title>',
  '<nav>',
  '</nav',
  '<svg><title>',
  '&#',
]) {
  work[`a page of ${unit}`] = () => readableText(filled(megabyte, unit))
}
for (const unit of ['a ', 'a. ', 'x', '1 2 ', '1,,', '漢。', '\n']) {
  const page = filled(200_000, unit)
  work[`a passage among ${JSON.stringify(unit)}`] = () => createPassageFinder(page)(filled(500, unit))
}
for (const unit of [
  'x',
  '. ',
  'a ',
  '(',
  '"',
  '\n',
  'the the ',
  'was written by ',
  '-',
  '1',
  'a\u0300',
  '漢',
  '<a',
  'a\tb\n',
  '> a\n',
  'From: a\n',
  'a = b;\n',
  'left. then ',
  'and the lamp is out,\n',
]) {
  const text = filled(maxAiTextLength, unit)
  work[`analyzing ${JSON.stringify(unit)}`] = () => analyze(text)
  work[`simplifying ${JSON.stringify(unit)}`] = () => simplify(text)
  work[`tightening ${JSON.stringify(unit)}`] = () => tighten(text)
}

describe('in a moment', () => {
  let slowestMs = 0
  let slowest = ''
  afterAll(() =>
    writePart('work without end', {
      inputs: Object.keys(work).length,
      slowest: `${slowest}, ${Math.round(slowestMs)} ms`,
    }),
  )

  // Modules are loaded at the first call, whose time does not count.
  analyze('It was written by them.')

  test.each(Object.keys(work))('%s', async (name) => {
    const before = process.threadCpuUsage()
    await work[name]?.()
    const { user, system } = process.threadCpuUsage(before)
    const ms = (user + system) / 1_000
    if (ms > slowestMs) [slowestMs, slowest] = [ms, name]
    expect(ms).toBeLessThan(maxMs)
  })
})

const claims = (content: string) => findPassages(splitClaims(content), [content])

/** Reads a body as a route does, which refuses or accepts it. */
async function readBody(body: string): Promise<void> {
  const request = { req: { text: async () => body } } as Context
  await readJson(request, z.object({ text: z.string() })).catch(() => {})
}

/** Prints what comparing, merging, splicing and counting cost: `node bench/merge.ts`. */
import { merge3 } from '#shared/merge/merge3.ts'
import { proseDiff } from '#shared/merge/prose-diff.ts'
import { countWords, wordCountChange } from '#shared/text/count-words.ts'
import { applySplice, spliceBetween } from '#shared/text/splice.ts'
import { prose, randomFrom } from './support/prose.ts'

const random = randomFrom(7)

for (const size of [100_000, 1_000_000, 5_000_000]) {
  const base = prose(size, random)
  const few = [edited(base, 30, 'here'), edited(base, 30, 'there')] as const
  const many = [edited(base, size / 300, 'here'), edited(base, size / 300, 'there')] as const
  const rewritten = base.replace(/quiet|house|river/g, (word) => `new ${word}`)
  const typed = applySplice(base, { from: size / 2, to: size / 2, insert: 'x' })

  heading(`prose, ${size.toLocaleString('en')} characters`)
  measure('count all words', () => countWords(base))
  measure('splice of one key', () => spliceBetween(base, typed))
  measure('recount after one key', () => wordCountChange(base, typed, spliceBetween(base, typed)))
  measure('diff, 30 edits', () => proseDiff(base, few[0]))
  measure('merge, 30 edits each', () => merge3(base, ...few))
  measure(`merge, ${Math.round(size / 300)} edits each`, () => merge3(base, ...many))
  measure('merge, every sentence rewritten against 30 edits', () => merge3(base, rewritten, few[1]))
  measure('merge, nothing in common', () => merge3(base, prose(size, random), prose(size, random)))
}

heading('hostile, 1,000,000 characters')
const size = 1_000_000
const hostile: [string, string, string, string][] = [
  ['no space', ...sides('x'.repeat(size))],
  ['one word repeated', ...sides('the '.repeat(size / 4))],
  ['blank lines', ...sides('\n'.repeat(size))],
  ['spaces', ...sides(' '.repeat(size))],
  ['Chinese without a stop', ...sides('天地玄黄宇宙洪荒'.repeat(size / 8))],
  ['two words at random', letters('ab', ' '), letters('ab', ' '), letters('ab', ' ')],
  ['two signs at random', letters('.,', ''), letters('.,', ''), letters('.,', '')],
  ['the same words in another order', ...shuffled()],
]
for (const [name, base, mine, theirs] of hostile) measure(`merge, ${name}`, () => merge3(base, mine, theirs))
measure('count, Chinese without a stop', () => countWords('天地玄黄宇宙洪荒'.repeat(size / 8)))

function measure(name: string, run: () => unknown): void {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  }).sort((a, b) => a - b)
  const [median = 0, worst = 0] = [times[2], times[4]]
  console.log(
    `  ${name.padEnd(52)} ${median.toFixed(1).padStart(9)} ms, worst ${worst.toFixed(1).padStart(7)}`,
  )
}

function heading(text: string): void {
  console.log(`\n${text}`)
}

function edited(text: string, edits: number, word: string): string {
  const parts: string[] = []
  const step = Math.floor(text.length / edits)
  for (let index = 0; index < edits; index++) {
    const part = text.slice(index * step, index === edits - 1 ? undefined : (index + 1) * step)
    const at = part.indexOf(' ', random(Math.floor(step / 2)))
    parts.push(
      `${part.slice(0, at)} ${word}${index}${part.slice(random(3) ? at : part.indexOf(' ', at + 1))}`,
    )
  }
  return parts.join('')
}

function sides(base: string): [string, string, string] {
  const at = base.length / 3
  const here = applySplice(applySplice(base, { from: at, to: at + 5, insert: 'mine' }), {
    from: 9,
    to: 10,
    insert: 'm',
  })
  const there = applySplice(applySplice(base, { from: 2 * at, to: 2 * at, insert: 'saved' }), {
    from: 99,
    to: 104,
    insert: '',
  })
  return [base, here, there]
}

function letters(alphabet: string, between: string): string {
  const length = size / (1 + between.length)
  return Array.from({ length }, () => alphabet[random(alphabet.length)]).join(between)
}

/** The same words in order, backwards, and in steps of 77. */
function shuffled(): [string, string, string] {
  const words = Array.from({ length: size / 5 }, (_, index) => (index + 100_000).toString(36))
  const steps = words.map((_, index) => words[(index * 77) % words.length])
  return [words.join(' '), words.toReversed().join(' '), steps.join(' ')]
}
